import { paragraph, preview } from './text-facts';
import { only } from './texts-order';
import { OWED, TRANSFER } from './texts-payment';

const BANK = {
  subject: 'Waiting for your bank: order {orderNumber} ({products})',
  heading: 'We have your order; your bank takes a few days',
  opening:
    'Thank you. You chose to pay from your bank account. Your bank takes a few business days to pay us. We’ll email you as soon as it has.',
};

/** The texts of emails about bank payments that take days, and about keys that wait for a transfer. */
export const BANK_TEXTS = {
  payment_pending: {
    text: {
      when: 'the order brings license keys',
      ...only(BANK, {
        preview: preview('Your keys come by email once your bank has paid.'),
        until: paragraph(
          'Until then',
          'No key is reserved until the money arrives. Then your keys come by email. If none are in stock that day, you’re first in line, or you can have your money back. You don’t need to do anything. Please don’t pay again.',
        ),
      }),
    },
    payment: {
      when: 'a payment link asked for a sum alone',
      ...only(BANK, {
        preview: preview('We’ll email you once your bank has paid.'),
        until: paragraph(
          'Until then',
          'You don’t need to do anything. Please don’t pay again: your payment link takes no second payment until your bank has decided.',
        ),
      }),
    },
    account: {
      when: 'on account, keys on payment',
      ...only(
        {
          subject: 'Order {orderNumber} ({products}) is waiting for your transfer',
          heading: 'Your order is placed; your keys follow once you’ve paid',
          opening:
            'Thank you for your order. Your keys go out once your transfer of {open} has been credited in full. It’s due on {due}.',
        },
        {
          preview: preview('Please transfer {open} by {due}.'),
          transfer: TRANSFER,
          until: paragraph(
            'Until then',
            'No key is reserved until the money arrives; if none are in stock that day, you’re first in line. Your invoice comes with your keys. If you no longer want the order, reply to this email instead of paying.',
          ),
        },
        OWED,
      ),
    },
  },
  payment_refused: {
    text: {
      when: 'by a bank debit',
      ...only(
        {
          subject: 'Your bank didn’t pay order {orderNumber} ({products})',
          heading: 'Your bank didn’t pay',
          opening:
            'Your bank told us that it didn’t pay this order, for example because there wasn’t enough money in the account or the debit wasn’t allowed. The order is closed, and you owe us nothing for it.',
        },
        {
          preview: preview('Order {orderNumber} is closed.'),
          again: paragraph(
            'If you still want it',
            'Please order again, or open your payment link again, and choose a card or another way to pay. If the money did leave your account, reply to this email, and we’ll find it.',
          ),
        },
      ),
    },
    account: {
      when: 'on account, canceled while its keys waited for the transfer',
      ...only(
        {
          subject: 'Order {orderNumber} ({products}) is canceled',
          heading: 'Your order is canceled',
          opening:
            'We canceled this order because its transfer didn’t arrive or because you asked us to. You owe us nothing for it.',
        },
        {
          preview: preview('Order {orderNumber} is closed.'),
          again: paragraph(
            'If money is under way',
            'Anything you’ve transferred for it goes back by bank transfer. If you still want it, please order again.',
          ),
        },
      ),
    },
  },
} as const;
