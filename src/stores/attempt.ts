import { atom } from 'nanostores';
import { parseJson } from '../shop/cart/stored';
import { read, write } from './storage';

const NAME = 'checkout-attempt';

/** One try to buy this cart with this form, in whatever tab. The key makes repeating it harmless. */
export interface Attempt {
  /** Made once per purchase, before anything is pressed, so that every tab has the same. */
  seed: string;
  /** What the buyer asked for: a mark of the request, which names nobody. */
  request: string;
  orderId?: string;
  /** The buyer agreed that part of the keys follows later. */
  waits?: boolean;
}

/** 32 bits of a text; should two requests ever share them, the server notices and the attempt begins anew. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(mark >>> 0).toString(36)}`;
}

function stored(): Attempt | undefined {
  const value = parseJson(read(NAME)) as Partial<Attempt> | undefined;
  return typeof value?.seed === 'string' && typeof value.request === 'string' ? (value as Attempt) : undefined;
}

const keep = (attempt: Attempt) => write(NAME, JSON.stringify(attempt));

/** Makes the seed of this purchase unless there is one. */
export function prepareAttempt(): Attempt {
  const running = stored();
  if (running) return running;
  const attempt = { seed: crypto.randomUUID(), request: '' };
  keep(attempt);
  return attempt;
}

/** The attempt for this request: the running one while nothing changed, else a new one. `key` is the same in all tabs. */
export function attemptFor(request: unknown): Attempt & { key: string } {
  const mark = markOf(JSON.stringify(request));
  const running = prepareAttempt();
  const attempt = running.request === mark ? running : { seed: running.seed, request: mark };
  keep(attempt);
  return { ...attempt, key: `${attempt.seed}-${mark}` };
}

/** Notes what became known about the running attempt. */
export function noteAttempt(more: Partial<Attempt>): void {
  const running = stored();
  if (running) keep({ ...running, ...more });
}

/** The order a payment was begun for in this browser, after a reload. */
export const begunOrder = (): string | undefined => stored()?.orderId;

/** When the keys held for the running attempt go back on the shelf (milliseconds since 1970). */
export const $holdExpires = atom<number | null>(null);

/** The next try is a new one. */
export function dropAttempt(): void {
  write(NAME, null);
  $holdExpires.set(null);
}
