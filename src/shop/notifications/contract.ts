import { z } from 'zod';
import { storedMailState } from '../mail/contract';
import { settingOutput } from '../settings/contract';
import { TOPIC_NAMES } from './topics';

/** The setting with its history, and what the screen needs beside it. */
export const notificationsOutput = settingOutput.extend({
  /** The staff the addresses may belong to. */
  staff: z.array(z.object({ name: z.string(), email: z.string(), active: z.boolean() })),
  /** Addresses that get everything nobody is named for. */
  everything: z.array(z.string()),
  uncovered: z.array(z.enum(TOPIC_NAMES)),
  timeZone: z.string(),
});
export type NotificationsOutput = z.infer<typeof notificationsOutput>;

/** What became of the test mails, one for each address. */
export const testedOutput = z.object({
  mails: z.array(z.object({ id: z.string(), to: z.string(), state: storedMailState, text: z.string() })),
});
export type TestedOutput = z.infer<typeof testedOutput>;
