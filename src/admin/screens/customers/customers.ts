import { saveFile } from '../../../client/save-file';
import { staff } from '../../../client/staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';

/** Everyone who bought or has an account, and the open customer with all details. */
export const customers = resource({
  list: '/api/admin/customers',
  filters: ['state', 'bought', 'country', 'from', 'to'],
  csv: { from: '/api/admin/customers.csv', name: 'customers.csv', permission: 'customers:export' },
  read: '/api/admin/customers/:id',
  opens: 'customer',
});

async function finish(title: string, text?: string): Promise<void> {
  toast(title, { kind: 'good', ...(text && { text }) });
  await customers.record.reload();
}

/** Refuses further orders of a customer; `network` includes those from the network of their newest order. */
export async function block(id: string, json: { reason: string; network: boolean }): Promise<void> {
  const { reference } = await staff.post('/api/admin/customers/:id/block', { param: { id }, json });
  await finish('Customer blocked', `Their orders are refused with the code ${reference}.`);
}

/** Unblocks a customer; the audit log records the reason. Throws what the server refused. */
export async function unblock(id: string, reason: string): Promise<void> {
  await staff.post('/api/admin/customers/:id/unblock', { param: { id }, json: { reason } });
  await finish('Customer unblocked', 'Their orders are accepted again.');
}

/** Attaches the guest orders of the account's confirmed address to it. Throws what the server refused. */
export async function joinOrders(id: string, reason: string): Promise<void> {
  const { orders } = await staff.post('/api/admin/customers/:id/join-orders', { param: { id }, json: { reason } });
  await finish(orders === 1 ? '1 order joined' : `${orders} orders joined`, 'They belong to the account now.');
}

/** Withdraws a new address that is not confirmed yet. */
export async function withdrawAddress(id: string, reason: string): Promise<void> {
  await staff.post('/api/admin/customers/:id/address/withdraw', { param: { id }, json: { reason } });
  await finish('Change withdrawn', 'The account keeps its address.');
}

/** Emails a customer a password reset link, or a guest a link to the newest order. Throws what the server refused. */
export async function sendLink(id: string, reason: string): Promise<void> {
  const { message } = await staff.post('/api/admin/customers/:id/send-link', { param: { id }, json: { reason } });
  await finish('Link sent', message);
}

/** Ends buying on account for a customer. */
export async function endCredit(id: string, reason: string, revision: number): Promise<void> {
  await staff.post('/api/admin/customers/:id/credit/end', { param: { id }, json: { reason, revision } });
  await finish('Purchase on account ended', 'What they owe stays due.');
}

/** Deletes the staff member's own note. */
export async function deleteNote(id: string, noteId: string): Promise<void> {
  await staff.delete('/api/admin/customers/:id/notes/:noteId', { param: { id, noteId } });
  await finish('Note deleted');
}

/** Downloads a customer's data export. */
export async function exportData(id: string, reason: string): Promise<void> {
  const file = await staff.post('/api/admin/customers/:id/export', { param: { id }, json: { reason } });
  saveFile('customer-data.json', JSON.stringify(file, null, 2), 'application/json');
  await finish('File saved', 'It holds personal data: send it to the customer alone, and delete your copy.');
}
