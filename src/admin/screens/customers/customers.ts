import { saveFile } from '../../../client/save-file';
import { staff } from '../../../client/staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';

/** Everybody who bought or has an account, and the open one with all that is known of them. */
export const customers = resource({
  list: '/api/admin/customers',
  filters: ['state', 'country', 'from', 'to'],
  csv: { from: '/api/admin/customers.csv', name: 'customers.csv', permission: 'customers:export' },
  read: '/api/admin/customers/:id',
  opens: 'customer',
});

async function done(title: string, text?: string): Promise<void> {
  toast(title, { kind: 'good', ...(text && { text }) });
  await customers.record.reload();
}

/** Refuses further orders of a customer; `network` also those from where their newest order came. */
export async function block(id: string, reason: string, network: boolean): Promise<void> {
  const json = { reason, network };
  const { reference } = await staff.post('/api/admin/customers/:id/block', { param: { id }, json });
  await done('Customer blocked', `Their orders are refused with the code ${reference}.`);
}

export async function unblock(id: string, reason: string): Promise<void> {
  await staff.post('/api/admin/customers/:id/unblock', { param: { id }, json: { reason } });
  await done('Customer unblocked', 'Their orders are taken again.');
}

export async function joinOrders(id: string, reason: string): Promise<void> {
  const { orders } = await staff.post('/api/admin/customers/:id/join-orders', { param: { id }, json: { reason } });
  await done(orders === 1 ? '1 order joined' : `${orders} orders joined`, 'They belong to the account now.');
}

/** Takes back a new address that nobody confirmed yet. */
export async function withdrawAddress(id: string, reason: string): Promise<void> {
  await staff.post('/api/admin/customers/:id/address/withdraw', { param: { id }, json: { reason } });
  await done('Change withdrawn', 'The account keeps its address.');
}

export async function sendLink(id: string, reason: string): Promise<void> {
  const { message } = await staff.post('/api/admin/customers/:id/send-link', { param: { id }, json: { reason } });
  await done('Link sent', message);
}

/** Takes no further orders of a customer on account. */
export async function endCredit(id: string, reason: string, revision: number): Promise<void> {
  await staff.post('/api/admin/customers/:id/credit/end', { param: { id }, json: { reason, revision } });
  await done('Purchase on account ended', 'What they owe stays due.');
}

/** Deletes an own note. */
export async function deleteNote(id: string, noteId: string): Promise<void> {
  await staff.delete('/api/admin/customers/:id/notes/:noteId', { param: { id, noteId } });
  await done('Note deleted');
}

/** Saves the file a customer gets of everything kept about them. */
export async function exportData(id: string, reason: string): Promise<void> {
  const file = await staff.post('/api/admin/customers/:id/export', { param: { id }, json: { reason } });
  saveFile('customer-data.json', JSON.stringify(file, null, 2), 'application/json');
  await done('File saved', 'It holds personal data: send it to the customer alone, and delete your copy.');
}
