import type { z } from 'zod';
import type { StoredCompany } from '../../src/shop/invoices/company';
import type { Currency } from '../../src/shop/money';
import type { OrderDraft } from '../../src/shop/orders/price-order';
import type { LinkTerms } from '../../src/shop/payment-links/rules';
import type { BillingInfo, consents } from '../../src/shop/payments/contract';
import type { ProviderName } from '../../src/shop/payments/providers';
import type { Deps } from '../platform/deps';
import type { History } from '../risk/history';

/** The payment link an order is placed through: the order costs what staff agreed, whatever the catalog says. */
export interface OrderLink {
  id: string;
  revision: number;
  terms: LinkTerms;
  /** How long the order holds its keys, in milliseconds. */
  holdMs: number;
  /** Returns the statements that claim one of the link's uses for the order, in its batch. */
  claim(orderId: string): D1PreparedStatement[];
}

/** What a buyer wants to order, and how they pay for it. */
export interface PlaceOrderInput {
  items: { productId: string; quantity: number; price?: number | undefined }[];
  billingInfo: BillingInfo;
  couponCode?: string | null | undefined;
  /** The buying company, with what is known about its VAT number. */
  company?: StoredCompany | undefined;
  currency: string;
  /** The total the buyer saw, in major units of `currency`. */
  amount?: number;
  consents?: z.infer<typeof consents> | undefined;
  utm?: object | undefined;
  landingPage?: string | undefined;
  deviceInfo?: object | undefined;
  forceNew?: boolean | undefined;
  /** The buyer's history, if the caller has already read it. */
  history?: History | undefined;
  provider: {
    name: ProviderName;
    liveMode: boolean;
    predictRef?: (order: { orderId: string; attempt: number }) => Promise<string>;
  };
  link?: OrderLink | undefined;
  /**
   * Returns statements that claim something in the order's own batch, e.g. part of a customer's limit; they abort the
   * batch if not enough is left.
   */
  claim?: (orderId: string) => D1PreparedStatement[];
  /** Refuses the draft before anything is written, e.g. a total below the provider's minimum. */
  check(draft: OrderDraft): void;
}

export interface PlacedOrder {
  id: string;
  number: string;
  attempt: number;
  providerRef: string | null;
  totalMinor: number;
  currency: Currency;
  /** Milliseconds since 1970. */
  expiresAt: number;
  status: string;
  /** True if an earlier request placed this order: its follow-up steps may have run, too. */
  repeated: boolean;
  /** Copies for which the order holds no key. */
  awaiting: { productId: string; quantity: number }[];
  /** Whether a rule requires that the bank confirms the payment (3-D Secure). */
  threeDSecure: boolean;
  /** Whether a bank payment that takes days is under way for the order. */
  waitsForBank: boolean;
}

/** Who places the order. */
export interface OrderRequester {
  browserHash: string;
  /** Hash of the IP address; for IPv6, of its /64. */
  ipHash: string;
  /** Hash of the network around the address: for IPv6, its /48. */
  networkHash: string;
  email: string;
}

/** Returns who places an order: hashes of the request, and the email in lowercase. */
export const requesterOf = ({ request }: Pick<Deps, 'request'>, { billingInfo }: PlaceOrderInput): OrderRequester => ({
  browserHash: request.browserHash ?? '',
  ipHash: request.ipHash,
  networkHash: request.networkHash,
  email: billingInfo.email.toLowerCase(),
});
