import { atom, readonlyType } from 'nanostores';
import { parseJson } from '../../shop/cart/stored';
import { read, write } from '../storage';

const NAME = 'checkout-attempt';

/** One try to buy this cart with this form, in whatever tab. The key makes repeating it harmless. */
interface Attempt {
  /** Made once per purchase, before anything is pressed, so that every tab has the same. */
  seed: string;
  /** A fingerprint of the request, which names nobody. */
  request: string;
  orderId?: string;
  /** The buyer agreed that part of the keys follows later. */
  waits?: boolean;
  /** Orders for which a charge was sent whose outcome is not known: the buyer may have been charged all the same. */
  inDoubt?: string[];
}

/** 32 bits of a text; should two requests ever share them, the server notices and the attempt starts again. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
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
  const hash = fingerprint(JSON.stringify(request));
  const running = prepareAttempt();
  const { seed, inDoubt = [] } = running;
  const attempt = running.request === hash ? running : { seed, request: hash, inDoubt };
  keep(attempt);
  return { ...attempt, key: `${attempt.seed}-${hash}` };
}

/** Notes what became known about the running attempt. */
export function updateAttempt(more: Partial<Attempt>): void {
  const running = stored();
  if (running) keep({ ...running, ...more });
}

/** The order a payment was begun for in this browser, after a reload. */
export const startedOrder = (): string | undefined => stored()?.orderId;

/** Orders for which a charge was sent whose outcome is not known yet. */
export const uncertainOrders = (): string[] => stored()?.inDoubt ?? [];

/** Whether the buyer may have been charged for this order or one begun before it. */
export const isChargeUncertain = (): boolean => uncertainOrders().length > 0;

/** Notes that a charge for this order is about to be sent. */
export const markChargeSent = (orderId: string): void =>
  updateAttempt({ inDoubt: [...new Set([...uncertainOrders(), orderId])] });

/** Notes that this order was certainly not charged. */
export const markNotCharged = (orderId: string): void =>
  updateAttempt({ inDoubt: uncertainOrders().filter((id) => id !== orderId) });

const $expires = atom<number | null>(null);

/** When the keys held for the running attempt go back on sale (milliseconds since 1970); null while none are held. */
export const $holdExpires = readonlyType($expires);

/** Notes until when keys are held (milliseconds since 1970); null when none are. */
export const setHoldExpiry = (expiresAt: number | null): void => $expires.set(expiresAt);

/** The purchase is over: nothing of it is remembered. */
export function endAttempt(): void {
  write(NAME, null);
  $expires.set(null);
}

/** The next try is a new order; what is in doubt about earlier ones stays so. */
export function renewAttempt(): void {
  const inDoubt = uncertainOrders();
  endAttempt();
  if (inDoubt.length > 0) keep({ seed: crypto.randomUUID(), request: '', inDoubt });
}
