import { atom, readonlyType } from 'nanostores';
import { parseJson } from '../../shop/cart/stored';
import { read, write } from '../storage';

const NAME = 'checkout-attempt';

/** One attempt to buy this cart with this form, in any tab. Its key makes repeating it harmless. */
interface Attempt {
  /** Created once per purchase, before the first submit, so that all tabs share it. */
  seed: string;
  /** A fingerprint of the request, without personal data. */
  request: string;
  orderId?: string;
  /** The buyer agreed that some keys follow later. */
  waits?: boolean;
  /** Orders with a charge whose outcome is unknown: the buyer may have been charged. */
  inDoubt?: string[];
}

/** A 32-bit hash of a text; should two requests ever collide, the server notices and the attempt starts over. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Decodes the stored attempt field by field, since the storage may contain anything. */
function readAttempt(): Attempt | undefined {
  const value = parseJson(read(NAME));
  if (typeof value !== 'object' || value === null) return undefined;
  const { seed, request, orderId, waits, inDoubt } = value as Partial<Record<keyof Attempt, unknown>>;
  if (!isText(seed) || !isText(request)) return undefined;
  return {
    seed,
    request,
    ...(isText(orderId) && { orderId }),
    ...(waits === true && { waits }),
    ...(Array.isArray(inDoubt) && { inDoubt: inDoubt.filter(isText) }),
  };
}

const keep = (attempt: Attempt) => write(NAME, JSON.stringify(attempt));

/** Creates the seed of this purchase unless there is one. */
export function prepareAttempt(): Attempt {
  const running = readAttempt();
  if (running) return running;
  const attempt = { seed: crypto.randomUUID(), request: '' };
  keep(attempt);
  return attempt;
}

/**
 * Returns the attempt for this request: the current one if nothing changed, else a new one. `key` is the same in all
 * tabs.
 */
export function attemptFor(request: unknown): Attempt & { key: string } {
  const hash = fingerprint(JSON.stringify(request));
  const running = prepareAttempt();
  const { seed, inDoubt = [] } = running;
  const attempt = running.request === hash ? running : { seed, request: hash, inDoubt };
  keep(attempt);
  return { ...attempt, key: `${attempt.seed}-${hash}` };
}

/** Stores new facts about the current attempt. */
export function updateAttempt(more: Partial<Attempt>): void {
  const running = readAttempt();
  if (running) keep({ ...running, ...more });
}

/** The order for which a payment was started in this browser, also after a reload. */
export const startedOrder = (): string | undefined => readAttempt()?.orderId;

/** Orders with a charge whose outcome is still unknown. */
export const uncertainOrders = (): string[] => readAttempt()?.inDoubt ?? [];

/** Returns whether the buyer may have been charged for this order or an earlier one. */
export const isChargeUncertain = (): boolean => uncertainOrders().length > 0;

/** Records that a charge for this order is about to be sent. */
export const markChargeSent = (orderId: string): void =>
  updateAttempt({ inDoubt: [...new Set([...uncertainOrders(), orderId])] });

/** Records that this order was certainly not charged. */
export const markNotCharged = (orderId: string): void =>
  updateAttempt({ inDoubt: uncertainOrders().filter((id) => id !== orderId) });

const $expires = atom<number | null>(null);

/** When the keys held for the current attempt go back on sale (milliseconds since 1970); null while none are held. */
export const $holdExpires = readonlyType($expires);

/** Sets until when keys are held (milliseconds since 1970); null if none are. */
export const setHoldExpiry = (expiresAt: number | null): void => $expires.set(expiresAt);

/** Ends the purchase: nothing about it stays stored. */
export const endAttempt = (): void => write(NAME, null);

/** Makes the next attempt a new order; earlier orders in doubt stay recorded. */
export function renewAttempt(): void {
  const inDoubt = uncertainOrders();
  endAttempt();
  $expires.set(null);
  if (inDoubt.length > 0) keep({ seed: crypto.randomUUID(), request: '', inDoubt });
}
