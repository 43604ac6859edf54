import { type Tracked, trackedItem } from './events';

/** The buyer's consent choices as stored with an order; absent where the buyer was not asked or refused. */
export interface Agreed {
  measurement?: boolean | undefined;
  marketing?: boolean | undefined;
  /** The client id that Google's own tag gave the browser, with consent. */
  clientId?: string | undefined;
}

export interface ReportedOrder {
  number: string;
  currency: string;
  /** Decimal major units. */
  total: number;
  /** The tax included in the total, where known. */
  tax: number;
  coupon: string | null;
  /** Milliseconds since 1970. */
  paidAt: number;
  items: Tracked[];
}

const signal = (may: boolean | undefined) => (may ? 'GRANTED' : 'DENIED');

/**
 * Returns a purchase in the format of the Measurement Protocol. All it says about the buyer is the client id of their
 * browser, or an id made for this order alone (`ownId`).
 */
export const purchaseReport = (
  { number, currency, total, tax, coupon, paidAt, items }: ReportedOrder,
  { agreed, ownId, brand }: { agreed: Agreed; ownId: string; brand: string },
) => ({
  client_id: agreed.clientId ?? ownId,
  timestamp_micros: paidAt * 1000,
  consent: { ad_user_data: signal(agreed.marketing), ad_personalization: signal(agreed.marketing) },
  events: [
    {
      name: 'purchase',
      params: {
        transaction_id: number,
        currency,
        value: total,
        tax,
        shipping: 0,
        ...(coupon && { coupon }),
        items: items.map((item) => trackedItem(item, brand)),
      },
    },
  ],
});
