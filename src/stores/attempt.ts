import { atom } from 'nanostores';
import { parseJson } from '../shop/cart/stored';
import { read, write } from './storage';

const NAME = 'checkout-attempt';

/** One try to buy this cart with this form, in whatever tab. The key makes repeating it harmless. */
export interface Attempt {
  key: string;
  /** What the key stands for: a mark of the request, which names nobody. */
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
  return typeof value?.key === 'string' && typeof value.request === 'string' ? (value as Attempt) : undefined;
}

const keep = (attempt: Attempt) => write(NAME, JSON.stringify(attempt));

/** The attempt for this request: the running one while nothing changed, else a new one. */
export function attemptFor(request: unknown): Attempt {
  const mark = markOf(JSON.stringify(request));
  const running = stored();
  if (running?.request === mark) return running;
  const attempt = { key: crypto.randomUUID(), request: mark };
  keep(attempt);
  return attempt;
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
