import { type Assets, landingsOf } from '../content/host-rule';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention, resolveOutdated } from '../staff/statements';

const KIND = 'page_products';
const SUBJECT = 'pages';
/** More pages than a person reads in one entry. */
const SHOWN = 8;

const selectOnSale = (db: D1Database) => statement(db, "SELECT id FROM product WHERE status = 'live'");

/**
 * Calls staff while pages that were written by hand name products that are not on sale: the pages leave them out, and
 * their texts may read badly. Resolved once none does. For the cron.
 */
export async function watchNamedProducts(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings'>,
  assets: Assets,
): Promise<void> {
  const { db } = deps;
  const { names = {} } = await landingsOf(assets, deps.settings.SITE_URL);
  const { results } = await selectOnSale(db).all<{ id: string }>();
  const onSale = new Set(results.map(({ id }) => id));
  const wrong = Object.entries(names).flatMap(([path, ids]) => {
    const gone = ids.filter((id) => !onSale.has(id));
    return gone.length > 0 ? [`${path} (${gone.join(', ')})`] : [];
  });
  // A shop that sells nothing yet has nothing to mend in its pages.
  if (wrong.length === 0 || onSale.size === 0) {
    await resolveAttention(db, KIND, SUBJECT, deps.now()).run();
    return;
  }
  const more = wrong.length > SHOWN ? ` and ${wrong.length - SHOWN} more` : '';
  const message =
    `These pages name products that are not on sale and leave them out: ${wrong.slice(0, SHOWN).join('; ')}${more}. ` +
    'Put the products on sale again, or name others in the Markdown files of the pages.';
  const entry = { id: deps.newId('att'), kind: KIND, subject: SUBJECT, message, now: deps.now() } as const;
  await db.batch([resolveOutdated(db, entry), raiseAttention(db, entry)]);
}
