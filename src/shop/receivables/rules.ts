import { ownVersion } from '../mail/versions';
import { DAY_MS } from '../time';

/** When the keys of an order on account are delivered: with the order, or once its transfer is booked in full. */
export const KEYS_BY = ['at_once', 'on_payment'] as const;
export type KeysBy = (typeof KEYS_BY)[number];

const MIN_DAY = -30;
const MAX_DAY = 90;
const MAX_DAYS = 8;

/** Parses the days of reminders as typed, e.g. "-3, 0, 7, 14"; undefined for anything but whole numbers. */
function daysIn(text: string): number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^[+-]?\d{1,3}$/.test(part)) ? parts.map(Number) : undefined;
}

/** Returns why these days cannot be used for reminders; undefined where they can. */
export function reminderFault(text: string): string | undefined {
  const days = daysIn(text);
  if (!days) return 'Whole numbers with commas between them, e.g. -3, 0, 7, 14.';
  if (days.length > MAX_DAYS) return `At most ${MAX_DAYS} days.`;
  if (days.some((day) => day < MIN_DAY || day > MAX_DAY)) return `Days from ${MIN_DAY} to ${MAX_DAY}.`;
  if (days.some((day, at) => at > 0 && day <= (days[at - 1] ?? 0))) return 'Each day later than the one before it.';
  return (days.at(-1) ?? 0) > 0 ? undefined : 'The last day is after the due date: it ends further orders on account.';
}

/** Returns the days of reminders, counted from the due date, earliest first. `text` must pass `reminderFault`. */
export const reminderDays = (text: string): number[] => (daysIn(text) ?? []).map((day) => day || 0);

/**
 * Returns the day of the last reminder, from which an unpaid order blocks further orders on account; days after the due
 * date.
 */
export const blockingDay = (days: readonly number[]): number => days.at(-1) ?? 0;

/** Returns the reminder that is due now, by its day; null before the first. Missed ones are skipped. */
export const reminderDue = (dueAt: number, now: number, days: readonly number[]): number | null =>
  days.findLast((day) => dueAt + day * DAY_MS <= now) ?? null;

/**
 * Returns when to check an unpaid order again, in milliseconds: at its next reminder, and within a day in any case,
 * since the owner may change the days.
 */
export const nextLook = (dueAt: number, now: number, days: readonly number[]): number =>
  Math.min(now + DAY_MS, ...days.map((day) => dueAt + day * DAY_MS).filter((at) => at > now));

export type ReminderStep = 'before' | 'due' | 'overdue' | 'last';

/** More than the days before the earliest possible reminder, so that versions are above 0. */
const SHIFT = 100;

/**
 * Returns the version of the reminder email for a day: one per day, and it records whether it was the last one then.
 */
export const reminderVersion = (day: number, isLast: boolean): number => (day + SHIFT) * 2 + (isLast ? 1 : 0);

/** Returns the kind of reminder in a version. */
export function reminderStep(version: number): ReminderStep {
  const own = ownVersion(version);
  if (own % 2 === 1) return 'last';
  const day = Math.floor(own / 2) - SHIFT;
  if (day < 0) return 'before';
  return day === 0 ? 'due' : 'overdue';
}

export const RECEIVABLE_STATE_NAMES = ['open', 'overdue', 'paid', 'payback', 'canceled'] as const;
export type ReceivableState = (typeof RECEIVABLE_STATE_NAMES)[number];

/**
 * Returns the state of an order on account from what is left to pay in minor units; below 0, the shop owes money.
 * `canceled` orders were canceled while waiting for their transfer. `today` is when the running day began (`todayBegan`).
 */
export function receivableState(
  { openMinor, dueAt, canceled }: { openMinor: number; dueAt: number; canceled: boolean },
  today: number,
): ReceivableState {
  if (openMinor < 0) return 'payback';
  if (openMinor === 0) return canceled ? 'canceled' : 'paid';
  return dueAt < today ? 'overdue' : 'open';
}

/** Returns how many calendar days a transfer is late; 0 if it is not. Both days are e.g. '2026-11-26'. */
export const daysLate = (dueDay: string, today: string): number =>
  Math.max(0, (Date.parse(today) - Date.parse(dueDay)) / DAY_MS);
