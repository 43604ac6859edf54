import { landingAt } from '../../src/shop/content/landing-index';
import { type DayCount, insertCounts } from '../analytics/statements';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';

/** Programs that say so themselves; who else reads is counted. */
const PROGRAM = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

interface Pending {
  /** Views by `day page`. */
  views: Map<string, number>;
  waiting: boolean;
}
const pending = isolateMemory<Pending>(() => ({ views: new Map(), waiting: false }));

type Asked = Pick<Deps, 'db' | 'now' | 'settings' | 'landingPages'>;

const note = ({ views }: Pending, name: string, times: number) => void views.set(name, (views.get(name) ?? 0) + times);

/** Writes what this isolate gathered in one statement; what could not be written waits for the next view. */
async function flush({ db }: Asked): Promise<void> {
  const { views } = pending.value;
  pending.value = { views: new Map(), waiting: false };
  const counts = [...views].map(
    ([name, times]): DayCount => ({ day: name.slice(0, 10), event: 'page_view', page: name.slice(11), times }),
  );
  try {
    await insertCounts(db, counts).run();
  } catch (error) {
    for (const [name, times] of views) note(pending.value, name, times);
    console.error(JSON.stringify({ level: 'error', message: 'Page views wait to be written', error: String(error) }));
  }
}

interface View {
  /** The address the bootstrap call was made from, as its `Referer` says. */
  from: string | undefined;
  /** The address of the call: a view is counted on its own host alone. */
  at: string;
  userAgent: string | undefined;
}

/**
 * Counts a view of a landing page by page and day, and nothing of who looks. Views are gathered for COUNT_EVERY_MS, so
 * that many of them are one write; an isolate that ends before loses them. Meant to run after the answer.
 */
export async function countView(deps: Asked, { from, at, userAgent = '' }: View): Promise<void> {
  const page = from && URL.canParse(from) ? new URL(from) : undefined;
  if (page?.host !== new URL(at).host || PROGRAM.test(userAgent)) return;
  const landing = landingAt((await deps.landingPages?.()) ?? [], page);
  if (landing === undefined) return;
  note(pending.value, `${new Date(deps.now()).toISOString().slice(0, 10)} /${landing}`, 1);
  if (pending.value.waiting) return;
  pending.value.waiting = true;
  await new Promise((done) => setTimeout(done, deps.settings.COUNT_EVERY_MS));
  await flush(deps);
}
