import { DAY_MS } from '../time';

/** Days after its due date from which an unpaid order keeps its buyer from ordering on account. */
const BLOCKING_DAYS = 14;
export const BLOCKING_MS = BLOCKING_DAYS * DAY_MS;

/** When an unpaid order is brought to mind, counted from its due date; the last one calls staff, too. */
export const REMINDERS_MS = [-3 * DAY_MS, 0, 7 * DAY_MS, BLOCKING_MS] as const;

/** The first reminder after `now` (milliseconds); null when none is left. */
export const nextReminder = (dueAt: number, now: number): number | null =>
  REMINDERS_MS.map((after) => dueAt + after).find((at) => at > now) ?? null;

/** The reminder that is due now, counted from 0; -1 before the first. Those that were missed are left out. */
export const reminderDue = (dueAt: number, now: number): number =>
  REMINDERS_MS.findLastIndex((after) => dueAt + after <= now);

export type ReceivableState = 'open' | 'overdue' | 'paid' | 'payback';

/** How an order on account stands, by what is left to pay in minor units; below 0 the shop owes money back. */
export function receivableState(openMinor: number, dueAt: number, now: number): ReceivableState {
  if (openMinor === 0) return 'paid';
  if (openMinor < 0) return 'payback';
  return dueAt < now ? 'overdue' : 'open';
}
