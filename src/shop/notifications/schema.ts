import { z } from 'zod';
import { STAFF_EMAIL_WRONG } from '../staff/contract';
import type { Notifications } from './rules';
import { TOPIC_NAMES } from './topics';

/** Times in settings are multiples of a quarter of an hour. */
export const TIME = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;
const timeOfDay = z.string().regex(TIME, 'A time such as 08:00, on the quarter hour.');
/** An email address as stored in settings. */
export const address = z.email(STAFF_EMAIL_WRONG).max(254).toLowerCase();

const rule = z.strictObject({
  to: address,
  topics: z.array(z.enum(TOPIC_NAMES)).min(1, 'Choose at least one topic.').max(TOPIC_NAMES.length),
  when: z.enum(['at_once', 'daily']),
  quiet: z.boolean(),
});

const summary = z.strictObject({ to: address, every: z.enum(['day', 'week']) });

/** Refuses duplicate rows of a list. */
function refuseTwice<Row extends { to: string }>(
  rows: readonly Row[],
  { same, path, message }: { same: (a: Row, b: Row) => boolean; path: string; message: string },
  context: z.RefinementCtx,
): void {
  for (const [at, row] of rows.entries())
    if (rows.some((other, index) => index < at && other.to === row.to && same(other, row)))
      context.addIssue({ code: 'custom', path: [path, at, 'to'], message });
}

/** The input of the Notifications screen; settings saved before summaries existed have none. */
export const notifications: z.ZodType<Notifications, Omit<Notifications, 'summaries'> & Partial<Notifications>> = z
  .strictObject({
    quiet: z.strictObject({ from: timeOfDay, until: timeOfDay }),
    digestAt: timeOfDay,
    rules: z.array(rule).max(30, 'At most 30 rules.'),
    summaries: z.array(summary).max(30, 'At most 30 summaries.').default([]),
  })
  .superRefine(({ rules, summaries }, context) => {
    const twice = 'This address stands above with the same time: add the topics there.';
    refuseTwice(rules, { same: (a, b) => a.when === b.when, path: 'rules', message: twice }, context);
    const again = 'This address gets this summary already.';
    refuseTwice(summaries, { same: (a, b) => a.every === b.every, path: 'summaries', message: again }, context);
  });
