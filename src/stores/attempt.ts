import { atom } from 'nanostores';
import { parseJson } from '../shop/cart/stored';
import { read, write } from './storage';

const NAME = 'checkout-attempt';

/** One try to buy this cart with this form. The key makes repeating it harmless. */
export interface Attempt {
  key: string;
  /** What the key stands for: the request, word for word. */
  request: string;
  orderId?: string;
  /** The buyer agreed that part of the keys follows later. */
  waits?: boolean;
}

function stored(): Attempt | undefined {
  const value = parseJson(read(NAME, 'sessionStorage')) as Partial<Attempt> | undefined;
  return typeof value?.key === 'string' && typeof value.request === 'string' ? (value as Attempt) : undefined;
}

const keep = (attempt: Attempt) => write(NAME, JSON.stringify(attempt), 'sessionStorage');

/** The attempt for this request: the running one while nothing changed, else a new one. */
export function attemptFor(request: unknown): Attempt {
  const text = JSON.stringify(request);
  const running = stored();
  if (running?.request === text) return running;
  const attempt = { key: crypto.randomUUID(), request: text };
  keep(attempt);
  return attempt;
}

/** Notes what became known about the running attempt. */
export function noteAttempt(more: Partial<Attempt>): void {
  const running = stored();
  if (running) keep({ ...running, ...more });
}

/** The order a payment was begun for in this tab, after a reload. */
export const begunOrder = (): string | undefined => stored()?.orderId;

/** When the keys held for the running attempt go back on the shelf (milliseconds since 1970). */
export const $holdExpires = atom<number | null>(null);

/** The next try is a new one. */
export function dropAttempt(): void {
  write(NAME, null, 'sessionStorage');
  $holdExpires.set(null);
}
