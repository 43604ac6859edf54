import { Frame } from './Frame';
import { Action, Away, Line, Opening, Small } from './parts';

export interface CartReminderFacts {
  /** Which reminder it is, from 1. */
  step: number;
  /** What can be bought now; `was` is the price when the cart was left, where it is another one now. */
  products: { name: string; quantity: number; price: string; was?: string; isDearer?: boolean }[];
  /** The names of what is sold out or not sold any more. */
  gone: string[];
  /** The code that was in the cart, while it holds. */
  coupon: string | null;
  url: string;
  stopUrl: string;
  agreedOn: string;
}

const since = ({ was, isDearer }: CartReminderFacts['products'][number]) =>
  was === undefined ? '' : ` It was ${was} when you left: it costs ${isDearer ? 'more' : 'less'} now.`;

/** Reminds somebody of the cart they left, after they asked for it. */
export default function CartReminderMail({ products, gone, coupon, url, stopUrl, agreedOn }: CartReminderFacts) {
  return (
    <Frame preview={products.map(({ name }) => name).join(', ')}>
      <Opening />
      {products.map((product) => (
        <Line key={product.name}>
          <strong>
            {product.quantity} × {product.name}
          </strong>
          , {product.price} each.{since(product)}
        </Line>
      ))}
      {gone.length > 0 && <Line>Not on sale at the moment: {gone.join(', ')}.</Line>}
      {coupon && <Line>Your code {coupon} still holds and comes along.</Line>}
      <Action href={url}>Open my cart</Action>
      <Small>
        Prices are those of today in US dollars; checkout shows them in your currency. Nothing is reserved for you.
      </Small>
      <Small>
        You get this mail because somebody typed this address at our checkout on {agreedOn} and ticked the box for
        reminders. Was it not you, or do you want no more? <Away href={stopUrl}>Stop these reminders</Away>: one press,
        no sign-in.
      </Small>
    </Frame>
  );
}

const SITE = 'http://localhost:8787';
const links = {
  url: `${SITE}/cart/recover?token=sample`,
  stopUrl: `${SITE}/unsubscribe?token=sample&about=carts`,
  agreedOn: '22 November 2026',
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
