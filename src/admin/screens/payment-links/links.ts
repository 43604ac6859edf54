import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type {
  CreateLinkInput,
  CreateLinkOutput,
  EditLinkInput,
  ReadLinkOutput,
} from '../../../shop/payment-links/contract-staff';
import { toast } from '../../../stores/toasts';
import { navigate, withSearch } from '../../app/location';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';
import { copyText } from '../../records/copy-text';

/** The links, and the open one with its results. */
export const links = resource({
  list: '/api/admin/payment-links',
  filters: ['state', 'currency', 'from', 'to'],
  csv: { from: '/api/admin/payment-links.csv', name: 'payment-links.csv', permission: 'links:write' },
  read: '/api/admin/payment-links/:id',
  opens: 'link',
});

/** The options of the form. */
export const choices = createItemStore(() => staff.get('/api/admin/payment-links/choices'));

const $template = atom<ReadLinkOutput['link'] | undefined>();

/** The link that a new one is copied from. */
export const $copied = readonlyType($template);

/** Opens the form for a new link, empty or with the terms of another one. */
export async function beginLink(template?: { id: string }): Promise<void> {
  const original = template && (await staff.get('/api/admin/payment-links/:id', { param: { id: template.id } }));
  $template.set(original?.link);
  navigate(withSearch({ link: '', new: '1' }));
}

/** Copies the URL of a link to the clipboard. */
export const copyAddress = (url: string): Promise<void> => copyText(url, 'Address copied');

/** Creates a link and opens it, so that it can be copied, sent or shown. */
export async function createLink(json: CreateLinkInput): Promise<CreateLinkOutput> {
  const link = await staff.post('/api/admin/payment-links', { json });
  toast('Payment link created', { text: 'Copy its address, email it or show its QR code.', kind: 'good' });
  await links.reload();
  return link;
}

/** Changes a payment link. Throws what the server refused. */
export async function editLink(id: string, json: EditLinkInput): Promise<void> {
  await staff.put('/api/admin/payment-links/:id', { param: { id }, json });
  toast('Payment link changed', { kind: 'good' });
  await links.refresh();
}

/** Emails the link to the address it is restricted to; with `remind`, reminders follow while nobody has paid. */
export async function sendLink(id: string, { remind }: { remind: boolean }): Promise<void> {
  await staff.post('/api/admin/payment-links/:id/send', { param: { id }, json: { remind } });
  await links.refresh();
}

/** Cancels a payment link; the audit log records the reason. Throws what the server refused. */
export const cancelLink = (id: string, reason: string) =>
  staff.post('/api/admin/payment-links/:id/cancel', { param: { id }, json: { reason } });
