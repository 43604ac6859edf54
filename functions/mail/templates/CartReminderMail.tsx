import { Frame } from './Frame';
import { Action, Away, Line, Opening, Phrase, Said, Small } from './parts';

export interface CartReminderFacts {
  /** Which reminder it is, from 1. */
  step: number;
  /** What can be bought now; `was` is the price when the cart was left, where it is another one now. */
  products: { name: string; quantity: number; price: string; was?: string; isDearer?: boolean }[];
  /** The names of what is sold out or not sold anymore. */
  gone: string[];
  /** The code that was in the cart, while it holds. */
  coupon: string | null;
  url: string;
  stopUrl: string;
  agreedOn: string;
}

/** Reminds somebody of the cart they left, after they asked for it. */
export default function CartReminderMail({ products, gone, coupon, url, stopUrl, agreedOn }: CartReminderFacts) {
  return (
    <Frame>
      <Opening />
      {products.map((product) => (
        <Line key={product.name}>
          <Phrase
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
              <Phrase part={product.isDearer ? 'dearer' : 'cheaper'} values={{ was: product.was }} />
            </>
          )}
        </Line>
      ))}
      {gone.length > 0 && <Said part="gone" values={{ gone: gone.join(', ') }} />}
      {coupon && <Said part="coupon" values={{ coupon }} />}
      <Action href={url}>
        <Phrase part="button" />
      </Action>
      <Said part="prices" as={Small} />
      <Said
        part="why"
        as={Small}
        values={{
          agreedOn,
          stop: (
            <Away href={stopUrl}>
              <Phrase part="stopLink" />
            </Away>
          ),
        }}
      />
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
