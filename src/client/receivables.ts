import type { ReceivableRoutes } from '../../functions/receivables/routes';
import type { AccountOrderInput } from '../shop/receivables/contract';
import { createClient } from './typed';

const receivables = createClient<ReceivableRoutes>();

/** Returns what the signed-in customer may order on account. */
export const readCredit = () => receivables.get('/api/auth/credit', {});

/** Places an order that is paid by bank transfer later. */
export const placeAccountOrder = (json: AccountOrderInput, key: string, signal: AbortSignal) =>
  receivables.post('/api/account-orders', { json }, { headers: { 'Idempotency-Key': key }, signal });
