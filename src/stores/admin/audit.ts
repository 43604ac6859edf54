import { sentence } from '../../client/call';
import { exportAudit, listAudit } from '../../client/staff';
import type { AuditEntry, AuditOutput } from '../../shop/staff/contract-desk';
import { tableSearch } from '../../shop/staff/table';
import { toast } from '../toasts';
import { createList } from './list';
import { saveFile } from './save-file';

/** Every privileged act. */
export const audit = createList<AuditEntry, AuditOutput>({
  load: listAudit,
  filters: ['action', 'actor', 'subject', 'from', 'to'],
  idOf: ({ id }) => String(id),
});

/** Saves everything the filter finds, as the server writes it. */
export async function saveAudit(): Promise<void> {
  try {
    const { page: _, size: __, ...query } = audit.$query.get();
    saveFile('audit.csv', await exportAudit(tableSearch(query)), 'text/csv');
  } catch (error) {
    toast('The file could not be written', { text: sentence(error), kind: 'bad' });
  }
}
