/** What a mail about an order says: plain data, so that templates decide nothing. */
export interface OrderMail {
  /** Start of the subject and heading of the mail. */
  orderNumber: string;
  orderUrl: string;
  firstName: string;
  products: {
    name: string;
    quantity: number;
    total: string;
    keys: { text: string; seats: number }[];
    waiting: number;
  }[];
  subtotal: string;
  discount: string | undefined;
  total: string;
  testMode: boolean;
  /** Sums that were given back, when the mail is about a refund. */
  refunds: string[];
}
