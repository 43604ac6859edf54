import { staff } from '../../../client/staff';
import type { MailTextOutput, StaffMailText } from '../../../shop/mail/contract-texts';
import { kindFacts } from '../../../shop/mail/kinds';
import type { MailText } from '../../../shop/mail/text-facts';
import { createItemStore } from '../../kit/item-store';
import type { RecordStore } from '../../kit/resource';

/** The texts of all emails that staff may change. */
export const texts = createItemStore(() => staff.get('/api/admin/mail-texts'));

/** The text named by `?text=`, with its former versions. */
export const text: RecordStore<MailTextOutput> = {
  name: 'text',
  ...createItemStore((id) => staff.get('/api/admin/mail-texts/:id', { param: { id } })),
};

/** Returns the name of a text: its kind and when it is sent, or which emails include it. */
export const nameOf = ({ kind, when }: Pick<StaffMailText, 'kind' | 'when'>): string =>
  [kindFacts(kind)?.label, when].filter(Boolean).join(', ') || kind;

/** Returns the labels of the changed parts, for display. */
export const changedParts = ({ parts }: StaffMailText, value: MailText): string =>
  parts.flatMap(({ name, label }) => (name in value ? label : [])).join(', ');

/** Saves a text, or restores the built-in one with null; throws what the server refused. */
export async function save({ id, revision }: StaffMailText, words: MailText | null, reason?: string): Promise<void> {
  const json = { text: words, revision, ...(reason && { reason }) };
  await staff.put('/api/admin/mail-texts/:id', { param: { id }, json });
  await Promise.all([texts.reload(), text.reload()]);
}

/** Renders a sample of a text; the first one by default. */
export const preview = (id: string, words: MailText, sample?: string) =>
  staff.post('/api/admin/mail-texts/:id/preview', { param: { id }, json: { text: words, ...(sample && { sample }) } });

/** Sends a sample to the staff member's own address and returns the confirmation. */
export async function sendTest(id: string, words: MailText, sample?: string): Promise<string> {
  const json = { text: words, ...(sample && { sample }) };
  return (await staff.post('/api/admin/mail-texts/:id/test', { param: { id }, json })).message;
}
