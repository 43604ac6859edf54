import type { MailTextFacts } from './text-facts';

const VARIABLES = { shop: 'The name of the shop', products: 'What is in the cart, by name' };

/** The words of the reminders of a cart. Why they came and how they end stands in the template and stays. */
export const CART_TEXTS = {
  cart_reminder: {
    first: {
      when: 'the first reminder',
      subject: 'Your cart at {shop}: {products}',
      heading: 'Your cart is kept',
      opening: 'You left checkout before you paid, and asked us to remind you. This is what was in your cart.',
      variables: VARIABLES,
    },
    second: {
      when: 'the second reminder',
      subject: 'Still in your cart: {products}',
      heading: 'Your cart is still kept',
      opening: 'Do you have a question? Answer this mail, and a person reads it. This is what was in your cart.',
      variables: VARIABLES,
    },
    third: {
      when: 'the third reminder',
      subject: 'Last reminder of your cart: {products}',
      heading: 'Our last reminder of this cart',
      opening: 'We do not write about this cart again. This is what was in it.',
      variables: VARIABLES,
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
