import { exportAudit, listAudit } from '../../client/staff';
import type { AuditEntry, AuditOutput } from '../../shop/staff/contract-desk';
import { createList } from './list';
import { saveList } from './save-list';

/** Every privileged act. */
export const audit = createList<AuditEntry, AuditOutput>({
  load: listAudit,
  filters: ['action', 'actor', 'subject', 'from', 'to'],
  idOf: ({ id }) => String(id),
});

/** Saves everything the filter finds. */
export const saveAudit = saveList(audit, 'audit.csv', exportAudit);
