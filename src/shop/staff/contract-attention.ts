import { z } from 'zod';
import { listContract } from './contract-list';

export const attentionEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** The subject: an order id, an email id, ... */
  subject: z.string(),
  /** Its readable name: an order's number, the name of a product or lot; null where it has none. */
  about: z.string().nullable(),
  message: z.string(),
  state: z.enum(['open', 'resolved']),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.int(),
  resolvedAt: z.int().nullable(),
  /** A name, or `system` when the cause resolved itself. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type AttentionEntry = z.infer<typeof attentionEntry>;
const list = listContract({
  row: attentionEntry,
  // `urgency`: what costs the most while it waits first; within a kind, the oldest.
  sorts: ['createdAt', 'kind', 'assignee', 'urgency'],
  filters: {
    state: z.enum(['open', 'resolved', 'all']).default('open'),
    kind: z.string().max(64).optional(),
    /** `me`, `none`, or the id of a staff member. */
    assignee: z.string().max(64).optional(),
  },
});
/**
 * Counts cover all open entries, whatever the filter, and so does `next`, the few that cost the most while they wait;
 * `colleagues` are the staff an entry can be assigned to.
 */
export const attentionList = {
  ...list,
  output: list.output.extend({
    counts: z.object({
      open: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      byKind: z.array(z.object({ kind: z.string(), open: z.int() })),
    }),
    next: z.array(attentionEntry),
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
};
export type Colleague = z.infer<typeof attentionList.output>['colleagues'][number];

const ids = z.array(z.string().min(1).max(64)).min(1).max(200);
export const assignInput = z.strictObject({ ids, assignee: z.string().min(1).max(64).nullable() });
export type AssignInput = z.infer<typeof assignInput>;
export const resolveInput = z.strictObject({ ids, note: z.string().trim().min(3, 'Say what was done.').max(500) });
export type ResolveInput = z.infer<typeof resolveInput>;
/** The number of entries that were still open and were changed. */
export const changedOutput = z.object({ success: z.literal(true), changed: z.int() });
export type ChangedOutput = z.infer<typeof changedOutput>;
