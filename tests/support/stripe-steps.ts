import { Buyer } from './buyer.ts';
import { count, product, row } from './stock.ts';
import type { stripeShop } from './stripe.ts';

/** An order whose buyer paid and closed the tab: only Stripe can report it now. */
export async function paidUnseen({ stub, services }: ReturnType<typeof stripeShop>, keys = 1) {
  const sold = await product({ keys });
  const { body } = await new Buyer(services).order([{ product: sold }]);
  stub.pay(body.paymentIntentId);
  const event = stub.event('payment_intent.succeeded', stub.intents.get(body.paymentIntentId) ?? {});
  return { ...body, sold, event };
}

export const statusOf = async (orderId: string) =>
  (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;
export const eventsOf = (id: unknown) => count('SELECT count(*) FROM provider_event WHERE id = ?', String(id));
