import { z } from 'zod';
import { storedMailState } from '../mail/contract';
import { settingOutput } from '../settings/contract';
import { TOPIC_NAMES } from './topics';

/** The setting with its history, and the other data of the screen. */
export const notificationsOutput = settingOutput.extend({
  /** The staff who may own the addresses. */
  staff: z.array(z.object({ name: z.string(), email: z.string(), active: z.boolean() })),
  /** Addresses that get every topic without a recipient of its own. */
  everything: z.array(z.string()),
  uncovered: z.array(z.enum(TOPIC_NAMES)),
  timeZone: z.string(),
});
export type NotificationsOutput = z.infer<typeof notificationsOutput>;

/** The results of the test emails, one for each address. */
export const testedOutput = z.object({
  mails: z.array(z.object({ id: z.string(), to: z.string(), state: storedMailState, text: z.string() })),
});
export type TestedOutput = z.infer<typeof testedOutput>;
