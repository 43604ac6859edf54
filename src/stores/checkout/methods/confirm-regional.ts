import { confirmRegional } from '../../../client/payments';
import type { SignedRegionalPayment } from '../../../shop/payments/regional';
import { device, orderRequest } from '../request';

/** Has the shop confirm a payment that the regional provider's window has signed. */
export function confirmSigned(payment: SignedRegionalPayment) {
  const { amount, currency, items, billingInfo } = orderRequest();
  const body = { ...payment, billingInfo, amount, currency: currency.toUpperCase(), items, deviceInfo: device() };
  return (signal: AbortSignal) => confirmRegional(body, signal);
}
