import { Frame } from './Frame';
import { Action, Away, Opening, Small } from './parts';

export interface BackInStockFacts {
  name: string;
  url: string;
  price: string;
  /** Ends every request of this address. */
  stopUrl: string;
}

/** The one mail a back-in-stock request brings. */
export default function BackInStockMail({ name, url, stopUrl }: BackInStockFacts) {
  return (
    <Frame preview="Its key arrives at once after payment.">
      <Opening />
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
