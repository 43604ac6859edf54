import { button, type MailTextFacts, paragraph, preview, sentence } from './text-facts';

const VARIABLES = { shop: 'The name of the shop', products: 'What is in the cart, by name' };

/** The texts of cart reminders. */
export const CART_TEXTS = {
  cart_reminder: {
    first: {
      when: 'the first reminder',
      subject: 'Your cart at {shop}: {products}',
      heading: 'We saved your cart',
      opening: 'You left checkout before paying and asked us to remind you. Here’s what was in your cart.',
      variables: VARIABLES,
    },
    second: {
      when: 'the second reminder',
      subject: 'Still in your cart: {products}',
      heading: 'Your cart is still saved',
      opening: 'Have a question? Reply to this email, and a person will read it. Here’s what was in your cart.',
      variables: VARIABLES,
    },
    third: {
      when: 'the third reminder',
      subject: 'Last reminder about your cart: {products}',
      heading: 'Our last reminder about this cart',
      opening: 'We won’t write about this cart again. Here’s what was in it.',
      variables: VARIABLES,
    },
    all: {
      when: 'every reminder',
      variables: VARIABLES,
      parts: {
        preview: preview('{names}', { variables: { names: 'All that is in the cart, by name' } }),
        product: sentence('For each product', '{product}, {price} each.', {
          variables: { product: 'How many of what', price: 'Its price today, in US dollars' },
          required: [['product'], ['price']],
        }),
        cheaper: sentence('Behind it', 'It was {was} when you left; it costs less now.', {
          when: 'the price has fallen',
          variables: { was: 'The price when the cart was left' },
          required: [['was']],
        }),
        dearer: sentence('Behind it', 'It was {was} when you left; it costs more now.', {
          when: 'the price has risen',
          variables: { was: 'The price when the cart was left' },
          required: [['was']],
        }),
        gone: paragraph('What is gone', 'Not available right now: {gone}.', {
          when: 'something is out of stock or no longer sold',
          variables: { gone: 'Its names' },
          required: [['gone']],
        }),
        coupon: paragraph('The code', 'Your code {coupon} is still valid and comes with your cart.', {
          when: 'the cart has a code that holds',
          variables: { coupon: 'The code' },
          required: [['coupon']],
        }),
        button: button('Open my cart'),
        prices: paragraph(
          'About the prices',
          'These are today’s prices in US dollars; checkout shows them in your currency. Nothing is reserved for you.',
        ),
        why: paragraph(
          'Why it comes',
          'You’re getting this email because someone entered this address at our checkout on {agreedOn} and checked the box for reminders. Wasn’t you, or don’t want more reminders? {stop}: one click, no sign-in.',
          {
            variables: { agreedOn: 'The day of the consent', stop: 'The link that ends the reminders' },
            required: [['agreedOn'], ['stop']],
          },
        ),
        stopLink: button('Stop these reminders', { label: 'The link that ends the reminders' }),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
