import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/** The facts that decide whether a cart gets a reminder. Times in milliseconds. */
export interface RemindedCart {
  isOpen: boolean;
  /** The box was ticked for this very address, and neither the buyer nor staff have stopped the emails since. */
  isWanted: boolean;
  /** The address is suppressed, blocked or opted out: nothing may be sent to it. */
  isUnreachable: boolean;
  /** This address paid for an order after the cart was started. */
  isBought: boolean;
  /** An order of this address is waiting for its payment right now. */
  isPaying: boolean;
  /** A reader of the mailbox confirmed the address, by a link or code sent there. */
  isConfirmed: boolean;
  /** Reminders of another cart went to this address in the last SERIES_DAYS. */
  isRemindedElsewhere: boolean;
  /** Products of the cart that can be bought now. */
  sellable: number;
  /** Reminders sent so far, and when the last one was sent. */
  mails: number;
  mailedAt: number | null;
  updatedAt: number;
}

/** The settings that decide: hours after the last change for each reminder, 0 for none. */
export interface ReminderRules {
  hours: readonly number[];
  /** Whether unconfirmed addresses get more than the first reminder. */
  unconfirmed: 'first' | 'all';
}

/** What to do: send reminder `step` (from 1), decide again at `until`, or send no more. */
export type ReminderDecision = { do: 'mail'; step: number } | { do: 'wait'; until: number } | { do: 'stop' };

/** A reminder delayed by more than this is no longer useful. */
const LATEST_MS = 2 * DAY_MS;
/** In this many days, an address gets reminders of one cart only. */
export const SERIES_DAYS = 30;
const PAYING_MS = 10 * MINUTE_MS;

/** Returns the enabled reminders in order: number and hours after the last change. */
const stepsOf = (hours: readonly number[]) =>
  hours.map((after, index) => ({ step: index + 1, after })).filter(({ after }) => after > 0);

/** Decides whether a cart gets a reminder now. */
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
  // After an outage or a change of the cart, reminders keep the interval defined by the settings.
  const due = Math.max(updatedAt + next.after * HOUR_MS, (mailedAt ?? 0) + Math.max(0, next.after - before) * HOUR_MS);
  if (due > now) return { do: 'wait', until: due };
  if (now - due > LATEST_MS) return { do: 'stop' };
  if (cart.isPaying) return { do: 'wait', until: now + PAYING_MS };
  // Sold-out products may be back later.
  return cart.sellable === 0 ? { do: 'wait', until: now + HOUR_MS } : { do: 'mail', step: next.step };
}
