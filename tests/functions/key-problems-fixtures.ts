import type { KeyProblemOutput } from '../../src/shop/key-problems/contract';
import type { OrderView } from '../../src/shop/orders/contract';
import { Buyer, type OrderOptions, type TestProduct } from '../support/buyer.ts';
import { type Failure, newAddress } from '../support/customer.ts';
import type { Visitor } from '../support/visitor.ts';

/** The key is blocked: only its seller can help. */
export const BLOCKED = '0xC004C003';

export type Answer = KeyProblemOutput & Failure;

/** An order whose buyer has revealed every key. */
export async function boughtAndSeen(sold: TestProduct, quantity = 1, options: OrderOptions = {}) {
  const email = options.email ?? newAddress();
  const buyer = new Buyer();
  const {
    orderId: id,
    orderNumber,
    licenseKeys,
  } = await buyer.buy([{ product: sold, quantity }], { ...options, email });
  const keys = licenseKeys.map(({ keyId }) => keyId);
  for (const keyId of keys) await buyer.visitor.post(`/api/orders/${id}/keys/${keyId}/reveal`, {});
  const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${id}`)).body;
  const report = (keyId = keys[0] ?? '', changes: object = {}, visitor: Visitor = buyer.visitor) =>
    visitor.post<Answer>(`/api/orders/${id}/keys/${keyId}/problem`, {
      code: BLOCKED,
      tried: [0],
      triedSteps: true,
      ...changes,
    });
  /** The key of the order that can be used now, seen by its buyer. */
  const liveKey = async () => {
    const live = (await view()).licenseKeys.find(({ state }) => state === 'assigned')?.keyId ?? '';
    await buyer.visitor.post(`/api/orders/${id}/keys/${live}/reveal`, {});
    return live;
  };
  return { id, orderNumber, email, buyer, keys, view, report, liveKey };
}
