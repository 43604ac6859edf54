import { paragraph, preview } from './text-facts';
import { only } from './texts-order';
import { OWED, TRANSFER } from './texts-payment';

const BANK = {
  subject: 'Waiting for your bank: order {orderNumber} ({products})',
  heading: 'Your order is in; your bank takes a few days',
  opening:
    'Thank you. You chose to pay from your bank account. Your bank takes a few business days to pay us; we email you as soon as it has.',
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
          'No key is reserved until the money is here. Your keys come by email then; if none are in stock on that day, you are first in line, and can have your money back instead. You do not need to do anything; please do not pay again.',
        ),
      }),
    },
    payment: {
      when: 'a payment link asked for a sum alone',
      ...only(BANK, {
        preview: preview('We email you once your bank has paid.'),
        until: paragraph(
          'Until then',
          'You do not need to do anything; please do not pay again. Your payment link takes no second payment until your bank has decided.',
        ),
      }),
    },
    account: {
      when: 'on account, keys on payment',
      ...only(
        {
          subject: 'Order {orderNumber} ({products}) waits for your transfer',
          heading: 'Your order is placed; your keys follow your transfer',
          opening:
            'Thank you for your order. Your keys go out once your transfer of {open} has arrived and is booked in full. It is due on {due}.',
        },
        {
          preview: preview('Please transfer {open} by {due}.'),
          transfer: TRANSFER,
          until: paragraph(
            'Until then',
            'No key is reserved until the money is here; if none are in stock on that day, you are first in line. Your invoice comes with your keys. If you no longer want the order, reply to this email instead of paying.',
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
          subject: 'Your bank did not pay order {orderNumber} ({products})',
          heading: 'Your bank did not pay',
          opening:
            'Your bank let us know that it did not pay this order, for example because there was not enough money in the account or the debit was not allowed. The order is closed, and you owe us nothing for it.',
        },
        {
          preview: preview('Order {orderNumber} is closed.'),
          again: paragraph(
            'If you still want it',
            'Please order again, or open your payment link again, and choose a card or another way to pay. If the money did leave your account, reply to this email: we will find it.',
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
            'We have canceled this order, since its transfer did not arrive or you asked for it. You owe us nothing for it.',
        },
        {
          preview: preview('Order {orderNumber} is closed.'),
          again: paragraph(
            'If money is under way',
            'What you have transferred for it goes back by bank transfer. If you still want it, please order again.',
          ),
        },
      ),
    },
  },
} as const;
