import { Frame } from './Frame';
import { Action, InlineText, Line, OpeningParagraphs, Paragraphs, Small } from './parts';
import { StopNote } from './StopNote';

export interface CartReminderFacts {
  /** Which reminder it is, from 1. */
  step: number;
  /** What can be bought now; `was` is the price when the cart was left, if it has changed. */
  products: { name: string; quantity: number; price: string; was?: string; isDearer?: boolean }[];
  /** The names of products that are out of stock or no longer sold. */
  gone: string[];
  /** The coupon in the cart, while it is valid. */
  coupon: string | null;
  url: string;
  stopUrl: string;
  agreedOn: string;
}

/** Reminds a shopper who asked for it of the cart they left. */
export default function CartReminderMail({ products, gone, coupon, url, stopUrl, agreedOn }: CartReminderFacts) {
  return (
    <Frame>
      <OpeningParagraphs />
      {products.map((product) => (
        <Line key={product.name}>
          <InlineText
            part="product"
            values={{
              product: (
                <strong>
                  {product.quantity} × {product.name}
                </strong>
              ),
              price: product.price,
            }}
          />
          {product.was && (
            <>
              {' '}
              <InlineText part={product.isDearer ? 'dearer' : 'cheaper'} values={{ was: product.was }} />
            </>
          )}
        </Line>
      ))}
      {gone.length > 0 && <Paragraphs part="gone" values={{ gone: gone.join(', ') }} />}
      {coupon && <Paragraphs part="coupon" values={{ coupon }} />}
      <Action href={url}>
        <InlineText part="button" />
      </Action>
      <Paragraphs part="prices" as={Small} />
      <StopNote part="why" stopUrl={stopUrl} values={{ agreedOn }} />
    </Frame>
  );
}

const SITE = 'http://localhost:8787';
const links = {
  url: `${SITE}/cart/recover?token=sample`,
  stopUrl: `${SITE}/unsubscribe?token=sample&about=carts`,
  agreedOn: 'November 22, 2026',
};

export const samples: Record<string, CartReminderFacts> = {
  'first, as it was left': {
    step: 1,
    products: [{ name: 'Office Home 2024', quantity: 1, price: '$ 149.99' }],
    gone: [],
    coupon: 'WELCOME10',
    ...links,
  },
  'second, with other prices': {
    step: 2,
    products: [
      { name: 'Office Home 2024', quantity: 2, price: '$ 139.99', was: '$ 149.99' },
      { name: 'Office Professional Plus 2021', quantity: 1, price: '$ 349.99', was: '$ 329.99', isDearer: true },
    ],
    gone: ['Office Home & Business 2019'],
    coupon: null,
    ...links,
  },
  third: {
    step: 3,
    products: [{ name: 'Office Home 2024', quantity: 1, price: '$ 149.99' }],
    gone: [],
    coupon: null,
    ...links,
  },
};
