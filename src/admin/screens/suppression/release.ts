import { staff } from '../../../client/staff';
import type { SuppressionRow } from '../../../shop/mail/contract-suppression';

/** The confirmation before an address is released. */
export const askRelease = (email: string) => ({
  title: `Release ${email}`,
  text: 'It can get email again. Emails that were not sent stay unsent: send again those that still matter. An email service may keep a list of its own, so remove the address there, too.',
  confirm: 'Release it',
  reason: 'Why is it released?',
});

/** Lets an address get email again. Throws what the server refused. */
export async function release({ id }: Pick<SuppressionRow, 'id'>, reason: string): Promise<void> {
  await staff.post('/api/admin/suppressions/:id/release', { param: { id }, json: { reason } });
}
