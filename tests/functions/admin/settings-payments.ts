import type { OtherMethodId } from '../../../src/shop/payments/methods';
import type { CreditOutput } from '../../../src/shop/receivables/contract';
import type { Storefront } from '../../../src/shop/storefront/contract';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer, billing } from '../../support/buyer.ts';
import { approved, BANK } from '../../support/on-account.ts';
import { db, product } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

/** Whether checkout offers a payment method. */
const offers = (method: OtherMethodId) => ({
  to: true,
  look: async () => (await newVisitor().get<Storefront>('/api/storefront')).body.otherMethods.includes(method),
  from: false,
  after: true,
});

/** Effects of the payment methods' settings. */
export const PAYMENT_EFFECTS = {
  billing: {
    to: 'short',
    look: async () => {
      const { firstName, lastName, email, country } = billing(`${crypto.randomUUID()}@example.com`);
      const short = { firstName, lastName, email, country };
      const sold = await product({ keys: 2 });
      const { status, body } = await new Buyer().order([{ product: sold }], { change: { billingInfo: short } });
      return status === 200 ? 'sold' : body.issues?.map(({ path }) => path);
    },
    from: ['phone', 'address', 'city', 'zipCode'].map((field) => `billingInfo.${field}`),
    after: 'sold',
  },
  payLink: offers('link'),
  payKlarna: offers('klarna'),
  payIdeal: offers('ideal'),
  paySepa: offers('sepa_debit'),
  payUsBank: offers('us_bank_account'),
  bankDetails: {
    to: BANK,
    look: async () => {
      // Approving a customer requires the account itself, not the setting.
      const { visitor } = await approved(100, { saves: false });
      return (await visitor.get<CreditOutput>('/api/auth/credit')).body.credit !== null;
    },
    from: false,
    after: true,
  },
  accountReminderDays: {
    to: '-1, 1',
    look: async () => {
      // After the last reminder nothing more can be ordered on account: here with an order two days overdue.
      const { visitor, order } = await approved(100);
      const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
      const overdue = Date.now() - 2 * DAY_MS;
      await db.prepare('UPDATE receivable SET due_at = ? WHERE order_id = ?').bind(overdue, orderId).run();
      const { credit } = (await visitor.get<CreditOutput>('/api/auth/credit')).body;
      return credit?.blocked;
    },
    from: false,
    after: true,
  },
};
