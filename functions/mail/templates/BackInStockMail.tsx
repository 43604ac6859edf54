import { Frame } from './Frame';
import { Action, InlineText, OpeningParagraphs } from './parts';
import { StopNote } from './StopNote';

export interface BackInStockFacts {
  name: string;
  url: string;
  price: string;
  /** Cancels every request of this address. */
  stopUrl: string;
}

/** The single mail that follows a back-in-stock request. */
export default function BackInStockMail({ url, stopUrl }: BackInStockFacts) {
  return (
    <Frame>
      <OpeningParagraphs />
      <Action href={url}>
        <InlineText part="button" />
      </Action>
      <StopNote part="stop" stopUrl={stopUrl} />
    </Frame>
  );
}

export const samples: Record<string, BackInStockFacts> = {
  'in stock': {
    name: 'Office Home 2024',
    url: 'http://localhost:8787/product/home-2024',
    price: '$ 149.99',
    stopUrl: 'http://localhost:8787/unsubscribe?token=sample',
  },
};
