import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/** What is known about a cart when it is asked whether its owner may be reminded of it. Times in milliseconds. */
export interface RemindedCart {
  isOpen: boolean;
  /** The box is ticked for this very address, and neither its owner nor staff have ended the mails since. */
  isWanted: boolean;
  /** Suppressed, blocked or opted out: nothing goes to this address. */
  isUnreachable: boolean;
  /** Something was paid for from this address since the cart was begun. */
  isBought: boolean;
  /** An order of this address waits for its payment at this moment. */
  isPaying: boolean;
  /** Somebody who reads the mailbox showed it: by a link or code sent there. */
  isConfirmed: boolean;
  /** Reminders of another cart went to this address in the last SERIES_DAYS. */
  isRemindedElsewhere: boolean;
  /** Products of the cart that can be bought now. */
  sellable: number;
  /** Reminders written so far, and when the last one was. */
  mails: number;
  mailedAt: number | null;
  updatedAt: number;
}

/** The settings a decision rests on: hours after the last change for each reminder, 0 for none. */
export interface ReminderRules {
  hours: readonly number[];
  /** Whether addresses that nobody has confirmed get more than the first reminder. */
  unconfirmed: 'first' | 'all';
}

/** What to do: write reminder `step` (from 1), look again at a time, or write none anymore. */
export type ReminderDecision = { do: 'mail'; step: number } | { do: 'wait'; until: number } | { do: 'stop' };

/** A reminder that is later than this says nothing useful anymore. */
const LATEST_MS = 2 * DAY_MS;
/** One address gets reminders of one cart in this many days. */
export const SERIES_DAYS = 30;
const PAYING_MS = 10 * MINUTE_MS;

/** The reminders there are, in their order: number and hours after the last change. */
const stepsOf = (hours: readonly number[]) =>
  hours.map((after, index) => ({ step: index + 1, after })).filter(({ after }) => after > 0);

/** Whether the owner of a cart is reminded of it now. */
export function decideReminder(
  cart: RemindedCart,
  { hours, unconfirmed }: ReminderRules,
  now: number,
): ReminderDecision {
  const { isOpen, isWanted, isUnreachable, isBought, isRemindedElsewhere, mails, mailedAt, updatedAt } = cart;
  if (!isOpen || !isWanted || isUnreachable || isBought || isRemindedElsewhere) return { do: 'stop' };
  const steps = stepsOf(hours);
  const next = steps.find(({ step }) => step > mails);
  if (!next || (mails > 0 && unconfirmed === 'first' && !cart.isConfirmed)) return { do: 'stop' };
  const before = steps.findLast(({ step }) => step <= mails)?.after ?? 0;
  // After an outage, or a change of the cart, reminders keep the distance that the settings give them.
  const due = Math.max(updatedAt + next.after * HOUR_MS, (mailedAt ?? 0) + Math.max(0, next.after - before) * HOUR_MS);
  if (due > now) return { do: 'wait', until: due };
  if (now - due > LATEST_MS) return { do: 'stop' };
  if (cart.isPaying) return { do: 'wait', until: now + PAYING_MS };
  // What is sold out may be back tomorrow.
  return cart.sellable === 0 ? { do: 'wait', until: now + HOUR_MS } : { do: 'mail', step: next.step };
}
