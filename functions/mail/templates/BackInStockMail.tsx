import { Frame } from './Frame';
import { Action, Away, Line, Small } from './parts';

export interface BackInStockFacts {
  name: string;
  url: string;
  price: string;
  /** Ends every request of this address. */
  stopUrl: string;
}

/** The one mail a back-in-stock request brings. */
export default function BackInStockMail({ name, url, price, stopUrl }: BackInStockFacts) {
  return (
    <Frame heading={`${name} is in stock`} preview="Its key arrives at once after payment.">
      <Line>
        You asked us to tell you: {name} can be bought again for {price}. Its key arrives at once after payment.
      </Line>
      <Action href={url}>Open {name}</Action>
      <Small>
        This is the only mail about it; we have deleted your request. You asked about other products, too?{' '}
        <Away href={stopUrl}>Stop mails about stock</Away>.
      </Small>
    </Frame>
  );
}

export const samples: Record<string, BackInStockFacts> = {
  'in stock': {
    name: 'Office Home 2024',
    url: 'http://localhost:8787/product/home-2024',
    price: '$ 119.99',
    stopUrl: 'http://localhost:8787/unsubscribe?token=sample',
  },
};
