import { invalidField } from '../../src/shop/errors';
import { answerDueAt } from '../../src/shop/settings/business-hours';
import { ANSWER_HOURS } from '../../src/shop/support/kinds';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { resolveAttention } from '../staff/statements';
import { changeThread, type ExpectedVersion } from './change-thread';

const MAX_SNOOZE_MS = 365 * DAY_MS;
const settled = (deps: Deps, id: string) => resolveAttention(deps, 'answer_overdue', id);

/**
 * Assigns a thread to active staff, or to nobody. Throws not_found, changed_meanwhile, invalid_input for anyone else.
 */
export async function assignThread(deps: Deps, { assignee, ...seen }: ExpectedVersion & { assignee: string | null }) {
  const text = "SELECT id FROM staff_member WHERE id = ? AND state = 'active'";
  if (assignee && !(await statement(deps.db, text, assignee).first()))
    throw invalidField('assignee', 'No active colleague has this id.');
  return changeThread(deps, seen, {
    set: 'assignee = ?3',
    values: [assignee ?? ''],
    audit: { action: 'thread.assigned', after: { assignee } },
  });
}

/**
 * Snoozes a thread until a time (milliseconds), when it reopens automatically. Throws invalid_input for one in the
 * past.
 */
export async function snoozeThread(deps: Deps, { until, ...seen }: ExpectedVersion & { until: number }) {
  const now = deps.now();
  if (until <= now || until > now + MAX_SNOOZE_MS)
    throw invalidField('until', 'Choose a time in the future, within a year.');
  return changeThread(deps, seen, {
    set: "state = 'snoozed', snoozed_until = ?3",
    values: [until],
    where: "state IN ('open', 'snoozed')",
    audit: { action: 'thread.snoozed', after: { until } },
    writes: [settled(deps, seen.id)],
  });
}

/** Closes a thread: nothing is left to do until its person writes again. */
export const closeThread = (deps: Deps, seen: ExpectedVersion) =>
  changeThread(deps, seen, {
    set: "state = 'closed', snoozed_until = NULL",
    where: "state IN ('open', 'snoozed')",
    audit: { action: 'thread.closed' },
    writes: [settled(deps, seen.id)],
  });

/** Reopens a thread that was closed or snoozed. */
export const reopenThread = (deps: Deps, seen: ExpectedVersion) =>
  changeThread(deps, seen, {
    set: "state = 'open', snoozed_until = NULL",
    where: "state IN ('closed', 'snoozed')",
    audit: { action: 'thread.reopened' },
  });

/** Marks a thread as spam, with a reason for colleagues. */
export const markSpam = (deps: Deps, { reason, ...seen }: ExpectedVersion & { reason: string }) =>
  changeThread(deps, seen, {
    set: "state = 'spam', spam_reason = ?3, snoozed_until = NULL",
    values: [reason],
    where: "state <> 'spam'",
    audit: { action: 'thread.marked_spam', reason },
    writes: [settled(deps, seen.id)],
  });

/** Unmarks a thread as spam; its first answer is due as if it had just arrived. */
export async function unmarkSpam(deps: Deps, seen: ExpectedVersion) {
  const { openingHours } = await shopSettings(deps);
  return changeThread(deps, seen, {
    set: "state = 'open', spam_reason = NULL, answer_due_at = ?3",
    values: [answerDueAt(openingHours, deps.now(), ANSWER_HOURS * HOUR_MS) ?? null],
    where: "state = 'spam'",
    audit: { action: 'thread.unmarked_spam' },
  });
}
