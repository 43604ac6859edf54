import type { CreatePaymentIntentInput } from '../../../shop/payments/contract';
import { $catalogById } from '../../catalog/catalog';
import { attemptFor, setHoldExpiry, updateAttempt } from '../attempt';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import { orderRequest } from '../request';
import type { Intent } from '../state';
import type { PlacedIntent } from './method';

type Start = (request: CreatePaymentIntentInput, key: string, signal: AbortSignal) => Promise<Intent>;

const copies = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Creates an order that is charged afterwards; if keys are missing, the buyer has to agree first. */
export async function placeIntent(start: Start): Promise<PlacedIntent> {
  const request = orderRequest();
  const attempt = attemptFor(request);
  const intent = await withTimeout(SETUP_TIMEOUT_MS, (signal) => start(request, attempt.key, signal));
  updateAttempt({ orderId: intent.orderId });
  const stock = copies(intent.awaiting) < copies(request.items) ? 'some' : 'none';
  // The countdown is about keys actually held: not shown if every copy follows later.
  setHoldExpiry(stock === 'some' ? Date.now() + intent.holdMs : null);
  if (intent.awaiting.length === 0 || attempt.waits) return { next: 'charge', intent };
  const catalog = $catalogById.get();
  const awaiting = intent.awaiting.map(({ productId, quantity }) => ({
    name: catalog.get(productId)?.name ?? productId,
    quantity,
  }));
  return { next: 'ask', intent, awaiting, stock };
}
