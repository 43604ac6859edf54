import { staff } from '../../../client/staff';
import { formatMajor } from '../../../shop/money';
import type { OfferInput } from '../../../shop/quotes/contract-staff';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';
import { reloadOnConflict, threads } from './support';

/** The quote request of a thread, with the quotes sent for it. */
export const quote = createItemStore((id) => staff.get('/api/admin/threads/:id/quote', { param: { id } }));

/** Formats decimal US dollars. */
export const usd = (sum: number): string => formatMajor(sum, 'USD');

async function finish(title: string): Promise<void> {
  toast(title, { kind: 'good' });
  await Promise.all([quote.reload(), threads.record.reload()]);
}

/** Emails a quote as a reply in the thread. */
export const makeOffer = (id: string, json: OfferInput) =>
  reloadOnConflict(async () => {
    await staff.post('/api/admin/threads/:id/offers', { param: { id }, json });
    await finish('The quote is on its way');
  });

/** Withdraws a quote. */
export async function withdrawOffer(id: string, offerId: string, reason: string): Promise<void> {
  await staff.post('/api/admin/threads/:id/offers/:offerId/withdraw', { param: { id, offerId }, json: { reason } });
  await finish('Quote withdrawn');
}
