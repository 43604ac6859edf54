import type { OtherMethodId } from '../../../src/shop/payments/methods';
import type { CreditOutput } from '../../../src/shop/receivables/contract';
import type { Storefront } from '../../../src/shop/storefront/contract';
import { approved, BANK } from '../../support/on-account.ts';
import { newVisitor } from '../../support/visitor.ts';

/** Whether checkout offers a way to pay. */
const offers = (method: OtherMethodId) => ({
  to: true,
  look: async () => (await newVisitor().get<Storefront>('/api/storefront')).body.otherMethods.includes(method),
  from: false,
  after: true,
});

/** What the switches of ways to pay do. */
export const PAYMENT_EFFECTS = {
  payLink: offers('link'),
  payKlarna: offers('klarna'),
  payIdeal: offers('ideal'),
  paySepa: offers('sepa_debit'),
  payUsBank: offers('us_bank_account'),
  bankDetails: {
    to: BANK,
    look: async () => {
      // Approving somebody needs the account itself, not the setting.
      const { visitor } = await approved(100, { saves: false });
      return (await visitor.get<CreditOutput>('/api/auth/credit')).body.credit !== null;
    },
    from: false,
    after: true,
  },
};
