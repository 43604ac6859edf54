import type { ChangedQuote } from '../client/call';
import { deviceInfo } from '../client/device';
import { CONSENTS } from '../shop/checkout/consents';
import { billingOf } from '../shop/checkout/rules';
import { toMajor } from '../shop/money';
import { campaign } from './campaign';
import { $charged, $form } from './checkout';
import { $coupon } from './coupon';
import { $storefront } from './storefront';

let accepted: ChangedQuote | undefined;

/** The next request carries these sums: the buyer saw the new total and agreed. */
export function acceptQuote(quote: ChangedQuote): void {
  accepted = quote;
}

// A changed cart is a new order: nothing accepted for the old one holds.
$charged.listen(() => {
  accepted = undefined;
});

/** The order as the payment calls take it: sums in major units, as the buyer sees or has accepted them. */
export function order() {
  const bill = $charged.get();
  const { terms, immediateDelivery, showFirstName } = $form.get();
  const units = new Map(accepted?.lines.map((line) => [line.productId, line.unit]));
  return {
    amount: accepted?.total ?? toMajor(bill.total, bill.currency),
    currency: bill.currency.toLowerCase(),
    items: bill.lines.map(({ item, quantity, unit }) => ({
      productId: item.id,
      productName: item.name,
      quantity,
      price: units.get(item.id) ?? toMajor(unit, bill.currency),
    })),
    billingInfo: billingOf($form.get()),
    couponCode: $coupon.get()?.code ?? null,
    consents: { terms, immediateDelivery, showFirstName, version: CONSENTS.version },
    utm: campaign(),
  };
}

/** What the coupon takes off, in major units, as the buyer sees or has accepted it. */
export function discount(): number {
  const bill = $charged.get();
  return accepted?.discount ?? toMajor(bill.discount, bill.currency);
}

/** The facts about browser and place that go with a confirmation. */
export function device() {
  const storefront = $storefront.get();
  return deviceInfo(storefront.state === 'ready' ? storefront.data.location : undefined);
}
