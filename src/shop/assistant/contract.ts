import { z } from 'zod';
import { EMAIL_WRONG } from '../contact/rules';
import { MAX_ANSWER_LENGTH, MAX_MESSAGES, MAX_QUESTION_LENGTH, NEXT_STEPS } from './limits';

const content = (longest: number) =>
  z
    .string('Write a message first.')
    .trim()
    .min(1, 'Write a message first.')
    .max(longest, `A message may have at most ${longest.toLocaleString('en')} characters.`);
const message = z.discriminatedUnion(
  'role',
  [
    z.strictObject({ role: z.literal('user'), content: content(MAX_QUESTION_LENGTH) }),
    z.strictObject({ role: z.literal('assistant'), content: content(MAX_ANSWER_LENGTH) }),
  ],
  'A message has the role "user" or "assistant".',
);

/** The whole conversation with the new message last (specification 1, section 7). */
export const aiChatInput = z.strictObject({
  messages: z
    .array(message)
    .min(1, 'Write a message first.')
    .max(MAX_MESSAGES, `A conversation may have at most ${MAX_MESSAGES} messages. Send the newest ones.`)
    .refine((all) => all.at(-1)?.role === 'user', 'The last message must be one with the role "user".'),
  context: z
    .strictObject({
      orderId: z.string().max(100).nullish(),
      customerEmail: z.string().max(254).nullish(),
      /** Names of the products on the page. */
      products: z.array(z.string().max(200)).max(20).nullish(),
    })
    .nullish(),
});
export type AiChatInput = z.output<typeof aiChatInput>;

export const aiChatOutput = z.object({
  /** Markdown of a safe subset: bold, lists, and links to pages of this shop. */
  response: z.string(),
  suggestions: z.array(z.string()),
  /** The pages the answer is based on, best first; empty where no page answers. */
  sources: z.array(z.object({ title: z.string(), path: z.string() })),
  next: z.enum(NEXT_STEPS).nullable(),
});
export type AiChatOutput = z.output<typeof aiChatOutput>;

export const handOverInput = z.strictObject({
  kind: z.enum(['person', 'key_problem']),
  name: z.string().trim().min(2, 'Name must be at least 2 characters').max(100, 'Name too long'),
  email: z.string().trim().max(254).pipe(z.email(EMAIL_WRONG)),
  orderNumber: z.string().trim().max(40).optional(),
  message: z.string().trim().min(10, 'Message must be at least 10 characters').max(2000, 'Message too long'),
  /** A honeypot: people never see this field, so only programs fill it. */
  website: z.string().max(0, 'Invalid submission').optional(),
});
export type HandOverInput = z.output<typeof handOverInput>;
