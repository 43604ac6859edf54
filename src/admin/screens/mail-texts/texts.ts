import { staff } from '../../../client/staff';
import type { MailTextOutput, StaffMailText } from '../../../shop/mail/contract-texts';
import { kindFacts } from '../../../shop/mail/kinds';
import type { MailText } from '../../../shop/mail/text-facts';
import { createItemStore } from '../../kit/item-store';
import type { RecordStore } from '../../kit/resource';

/** The words of every mail that staff may change. */
export const texts = createItemStore(() => staff.get('/api/admin/mail-texts'));

/** The text that `?text=` names, with its former wordings. */
export const text: RecordStore<MailTextOutput> = {
  name: 'text',
  ...createItemStore((id) => staff.get('/api/admin/mail-texts/:id', { param: { id } })),
};

/** What staff call a text: its kind and when it is sent, or what mails it is in. */
export const nameOf = ({ kind, when }: Pick<StaffMailText, 'kind' | 'when'>): string =>
  [kindFacts(kind)?.label, when].filter(Boolean).join(', ') || kind;

/** The labels of the parts that were changed, for a person to read. */
export const changedParts = ({ parts }: StaffMailText, value: MailText): string =>
  parts.flatMap(({ name, label }) => (name in value ? label : [])).join(', ');

/** Saves words, or goes back to the built-in ones with null; throws what was refused. */
export async function save({ id, revision }: StaffMailText, words: MailText | null, reason?: string): Promise<void> {
  const json = { text: words, revision, ...(reason && { reason }) };
  await staff.put('/api/admin/mail-texts/:id', { param: { id }, json });
  await Promise.all([texts.reload(), text.reload()]);
}

/** A sample of a text with these words; the first where none is named. */
export const preview = (id: string, words: MailText, sample?: string) =>
  staff.post('/api/admin/mail-texts/:id/preview', { param: { id }, json: { text: words, ...(sample && { sample }) } });

/** Sends a sample to the own address and answers what is said then. */
export async function sendTest(id: string, words: MailText, sample?: string): Promise<string> {
  const json = { text: words, ...(sample && { sample }) };
  return (await staff.post('/api/admin/mail-texts/:id/test', { param: { id }, json })).message;
}
