import { z } from 'zod';
import { listContract, timeFilter } from './contract-list';

/** One privileged action as recorded in the audit log. */
export const auditEntry = z.object({
  id: z.int(),
  /** `staff:stf_…`, `api_key:…`, `operator`, `system`, ... */
  actor: z.string(),
  /** The actor's name, if known. */
  actorName: z.string(),
  action: z.string(),
  permission: z.string().nullable(),
  subject: z.string(),
  /** Its readable name: an order’s number, the name of a product, a lot or a colleague; null where it has none. */
  about: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  requestId: z.string(),
  createdAt: z.int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const list = listContract({
  row: auditEntry,
  sorts: ['createdAt'],
  filters: {
    /** The actor as recorded, or part of their name or address. */
    actor: z.string().max(100).optional(),
    /** An action, or a noun: `order.` finds all actions on orders and their parts, as `order_key.resent`. */
    action: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
    from: timeFilter,
    to: timeFilter,
  },
});
/** `q` searches reason, before, after and subject; `actions` are all existing ones, for the filter. */
export const auditList = { ...list, output: list.output.extend({ actions: z.array(z.string()) }) };
