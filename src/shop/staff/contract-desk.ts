import { z } from 'zod';
import { tablePage, tableQuery, timeFilter } from './contract-table';

/** `assignee`: `me`, `none`, or the id of a staff member. */
export const attentionQuery = tableQuery(['createdAt', 'kind', 'assignee'], {
  state: z.enum(['open', 'resolved', 'all']).default('open'),
  kind: z.string().max(64).optional(),
  assignee: z.string().max(64).optional(),
});
export type AttentionQuery = z.infer<typeof attentionQuery>;
export const attentionEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is about: an order id, a mail id, ... */
  subject: z.string(),
  message: z.string(),
  state: z.enum(['open', 'resolved']),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.int(),
  resolvedAt: z.int().nullable(),
  /** A name, or `system` when the cause went away by itself. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type AttentionEntry = z.infer<typeof attentionEntry>;
/** Counts are over all open entries, whatever the filter. */
export const attentionOutput = tablePage(attentionEntry).extend({
  counts: z.object({
    open: z.int(),
    mine: z.int(),
    unassigned: z.int(),
    byKind: z.array(z.object({ kind: z.string(), open: z.int() })),
  }),
  /** Who an entry can be given to. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AttentionOutput = z.infer<typeof attentionOutput>;

const ids = z.array(z.string().min(1).max(64)).min(1).max(200);
export const assignInput = z.strictObject({ ids, assignee: z.string().min(1).max(64).nullable() });
export type AssignInput = z.infer<typeof assignInput>;
export const resolveInput = z.strictObject({ ids, note: z.string().trim().min(3, 'Say what was done.').max(500) });
export type ResolveInput = z.infer<typeof resolveInput>;
/** How many of the entries were still open and changed. */
export const changedOutput = z.object({ success: z.literal(true), changed: z.int() });
export type ChangedOutput = z.infer<typeof changedOutput>;

const auditFilters = {
  actor: z.string().max(100).optional(),
  /** An action, or its beginning: `order.` finds all acts on orders. */
  action: z.string().max(100).optional(),
  subject: z.string().max(200).optional(),
  from: timeFilter,
  to: timeFilter,
};
/** `q` searches reason, before, after and subject. */
export const auditQuery = tableQuery(['createdAt'], auditFilters);
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditEntry = z.object({
  id: z.int(),
  /** `staff:stf_…`, `api_key:key_…`, `operator`, `system`, ... */
  actor: z.string(),
  /** The actor's name, where it is known. */
  actorName: z.string(),
  action: z.string(),
  permission: z.string().nullable(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  requestId: z.string(),
  createdAt: z.int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
/** `actions` are all there are, for the filter. */
export const auditOutput = tablePage(auditEntry).extend({ actions: z.array(z.string()) });
export type AuditOutput = z.infer<typeof auditOutput>;
/** A text in CSV, formula-safe. */
export const csvOutput = z.string();
