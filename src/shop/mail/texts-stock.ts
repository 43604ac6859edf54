import { button, type MailTextFacts, paragraph, preview } from './text-facts';

/** The texts of emails about stock. */
export const STOCK_TEXTS = {
  back_in_stock: {
    text: {
      subject: '{product} is back in stock',
      heading: '{product} is back in stock',
      opening:
        'You asked us to let you know: you can buy {product} again for {price}. Its key arrives right after payment.',
      variables: {
        shop: 'The name of the shop',
        product: 'The product that is in stock',
        price: 'Its price in US dollars',
      },
      required: { subject: [['product']], opening: [['price']] },
      parts: {
        preview: preview('Its key arrives right after payment.'),
        button: button('Open {product}'),
        stop: paragraph(
          'Why no other follows',
          'This is our only email about it; we’ve deleted your request. Asked about other products, too? {stop}.',
          { variables: { stop: 'The link that ends such emails' }, required: [['stop']] },
        ),
        stopLink: button('Stop emails about stock', { label: 'The link that ends such emails' }),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
