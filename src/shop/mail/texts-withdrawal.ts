import type { MailTextFacts } from './text-facts';

const ORDER = {
  shop: 'The name of the shop',
  orderNumber: 'The number of the order, e.g. KS-2026-000123',
};
const RECEIVED = { ...ORDER, receivedAt: 'When the withdrawal came in, e.g. 22 November 2026, 17:05 UTC' };

const received = (when: string): MailTextFacts => ({
  when,
  subject: 'Your withdrawal from order {orderNumber} has come in',
  heading: 'We have your withdrawal',
  opening: 'Your withdrawal from order {orderNumber} came in on {receivedAt}. Keep this mail: it is your proof.',
  variables: RECEIVED,
  required: { subject: [['orderNumber']], opening: [['receivedAt']] },
});

/** The words of the mails about withdrawing from an order. */
export const WITHDRAWAL_TEXTS = {
  withdrawal: {
    refunded: received('keys that nobody had seen go back'),
    explained: received('every key was seen'),
    person: received('a person decides'),
  },
  withdrawal_code: {
    text: {
      subject: '{code} is your code to withdraw from order {orderNumber}',
      heading: 'Withdraw from your order',
      opening: 'Type this code in the browser where you asked for it. Nothing happens before you confirm it there.',
      variables: { ...ORDER, code: 'The code, e.g. 402 817' },
      required: { subject: [['orderNumber']] },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
