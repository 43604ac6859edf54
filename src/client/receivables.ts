import type { ReceivableRoutes } from '../../functions/receivables/routes';
import type { AccountOrderInput } from '../shop/receivables/contract';
import { createClient } from './typed';

const receivables = createClient<ReceivableRoutes>();

/** What the signed-in customer may order on account. */
export const readCredit = () => receivables.get('/api/auth/credit', {});

/** Writes the order and settles it; it is paid by bank transfer. */
export const placeAccountOrder = (json: AccountOrderInput, key: string, signal: AbortSignal) =>
  receivables.post('/api/account-orders', { json }, { headers: { 'Idempotency-Key': key }, signal });
