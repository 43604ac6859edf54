import { Frame } from './Frame';
import { Action, Away, Opening, Phrase, Said, Small } from './parts';

export interface BackInStockFacts {
  name: string;
  url: string;
  price: string;
  /** Ends every request of this address. */
  stopUrl: string;
}

/** The one mail a back-in-stock request brings. */
export default function BackInStockMail({ url, stopUrl }: BackInStockFacts) {
  return (
    <Frame>
      <Opening />
      <Action href={url}>
        <Phrase part="button" />
      </Action>
      <Said
        part="stop"
        as={Small}
        values={{
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

export const samples: Record<string, BackInStockFacts> = {
  'in stock': {
    name: 'Office Home 2024',
    url: 'http://localhost:8787/product/home-2024',
    price: '$ 119.99',
    stopUrl: 'http://localhost:8787/unsubscribe?token=sample',
  },
};
