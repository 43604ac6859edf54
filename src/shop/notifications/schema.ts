import { z } from 'zod';
import type { Notifications } from './rules';
import { TOPIC_NAMES } from './topics';

/** Times of settings fall on a quarter of an hour. */
export const TIME = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;
const timeOfDay = z.string().regex(TIME, 'A time such as 08:00, on the quarter hour.');
/** A mail address as settings keep it. */
export const address = z.email('Enter a valid email address.').max(254).toLowerCase();

const rule = z.strictObject({
  to: address,
  topics: z.array(z.enum(TOPIC_NAMES)).min(1, 'Choose at least one topic.').max(TOPIC_NAMES.length),
  when: z.enum(['at_once', 'daily']),
  quiet: z.boolean(),
});

/** What the owner saves on the screen Notifications. */
export const notifications: z.ZodType<Notifications, Notifications> = z
  .strictObject({
    quiet: z.strictObject({ from: timeOfDay, until: timeOfDay }),
    digestAt: timeOfDay,
    rules: z.array(rule).max(30, 'At most 30 rules.'),
  })
  .superRefine(({ rules }, context) => {
    for (const [at, { to, when }] of rules.entries())
      if (rules.some((other, index) => index < at && other.to === to && other.when === when))
        context.addIssue({
          code: 'custom',
          path: ['rules', at, 'to'],
          message: 'This address stands above with the same time: add the topics there.',
        });
  });
