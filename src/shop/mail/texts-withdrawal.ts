import { button, type MailTextFacts, notRequestedNote, paragraph, preview, sentence, validityNote } from './text-facts';

const ORDER = {
  shop: 'The name of the shop',
  orderNumber: 'The number of the order, e.g. KS-2026-000123',
};
const RECEIVED = { ...ORDER, receivedAt: 'When the withdrawal came in, e.g. November 22, 2026, 5:05 PM UTC' };

const received = (when: string): MailTextFacts => ({
  when,
  subject: 'We received your withdrawal from order {orderNumber}',
  heading: 'We received your withdrawal',
  opening: 'We received your withdrawal from order {orderNumber} on {receivedAt}. Keep this email as proof.',
  variables: RECEIVED,
  required: { subject: [['orderNumber']], opening: [['receivedAt']] },
});

const COPIES = {
  copies: 'How many nobody had seen, e.g. “one key” or “2 keys”',
  theyGo: '“it goes” or “they go”, by their number',
};
const SEEN = {
  seen: 'How many were seen, e.g. “one key”',
  theyWere: '“it was” or “they were”, by their number',
};
const AGREED = { consent: 'The sentence they agreed to' };

/** The texts of emails about withdrawing from an order. */
export const WITHDRAWAL_TEXTS = {
  withdrawal: {
    refunded: received('keys that nobody had seen go back'),
    explained: received('every key was seen'),
    person: received('a person decides'),
    all: {
      when: 'in every case',
      variables: RECEIVED,
      parts: {
        preview: preview('We received it on {receivedAt}.'),
        refunded: paragraph(
          'What goes back',
          'In your order, {copies} had not been viewed, so {theyGo} back to us. We’ll refund {amount} to your original payment method, and email you again once our payment service has accepted the refund.',
          {
            when: 'unseen keys that were paid for go back',
            variables: { ...COPIES, amount: 'The sum that goes back' },
            required: [['amount']],
          },
        ),
        refundedAccount: paragraph(
          'What goes back',
          'In your order, {copies} had not been viewed, so {theyGo} back to us. We’ll take {amount} off what you owe; anything you’ve already paid goes back by bank transfer. We’ll confirm it in a separate email.',
          {
            when: 'unseen keys that were bought on account go back',
            variables: { ...COPIES, amount: 'The sum that is taken off' },
            required: [['amount']],
          },
        ),
        refundedFree: paragraph(
          'What goes back',
          'In your order, {copies} had not been viewed, so {theyGo} back to us. Nothing was paid for them, so there’s nothing to refund.',
          { when: 'unseen keys that cost nothing go back', variables: COPIES },
        ),
        person: paragraph('What comes next', 'One of us will look at it and answer you by email.', {
          when: 'a person decides',
        }),
        seen: sentence(
          'Keys that were seen',
          'You, or someone you gave a copy to, have viewed {seen} in this order, or {theyWere} emailed. For these, the right of withdrawal has ended.',
          {
            when: 'some keys were seen',
            variables: SEEN,
            required: [['seen']],
          },
        ),
        seenOpen: sentence(
          'Keys that were seen, with no consent on record',
          'You, or someone you gave a copy to, have viewed {seen} in this order, or {theyWere} emailed. We have no record that you agreed to delivery right away, so one of us will decide about that and answer you by email.',
          {
            when: 'others go back, some keys were seen, and no consent is on record',
            variables: SEEN,
            required: [['seen']],
          },
        ),
        consent: sentence('What was agreed', 'At checkout, on {agreedAt}, you agreed: “{consent}”', {
          when: 'behind these words, with the time on record',
          variables: { ...AGREED, agreedAt: 'When they agreed' },
          required: [['consent'], ['agreedAt']],
        }),
        consentUndated: sentence('What was agreed', 'At checkout you agreed: “{consent}”', {
          when: 'behind these words, without a time on record',
          variables: AGREED,
          required: [['consent']],
        }),
        guarantee: paragraph(
          'The guarantee',
          'If a key doesn’t work, our guarantee still applies for {guaranteeDays} days from delivery: open your order, press “Problem with this key?” beside it, and you get help, another key or your money back. {policy}',
          {
            when: 'some keys were seen',
            variables: {
              guaranteeDays: 'The days of the guarantee',
              policy: 'The link to the refund policy',
            },
            required: [['guaranteeDays'], ['policy']],
          },
        ),
        policyLink: button('How refunds work', { label: 'Link to the refund policy', when: 'some keys were seen' }),
      },
    },
  },
  withdrawal_code: {
    text: {
      subject: '{code} is your code to withdraw from order {orderNumber}',
      heading: 'Withdraw from your order',
      opening: 'Type this code in the browser where you asked for it. Nothing happens until you confirm it there.',
      variables: { ...ORDER, code: 'The code, e.g. 402 817' },
      required: { subject: [['orderNumber']] },
      parts: {
        preview: preview('{code} is your code'),
        holds: validityNote('It is valid for {minutes} minutes and works once. We never ask for it by phone.', {
          variables: { minutes: 'How long the code holds' },
          required: [['minutes']],
        }),
        notYou: notRequestedNote(
          'Didn’t ask for this? You can ignore this email. Nobody can withdraw from your order without the code.',
        ),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
