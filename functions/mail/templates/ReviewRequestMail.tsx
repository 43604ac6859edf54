import { Frame } from './Frame';
import { Action, InlineText, OpeningParagraphs, unbrokenValue } from './parts';
import { StopNote } from './StopNote';

export interface ReviewRequestFacts {
  firstName: string;
  orderNumber: string;
  /** Bought products without a review, each with its own link. */
  products: { name: string; url: string }[];
  /** Unsubscribes this address from such mails. */
  stopUrl: string;
}

/** Asks a buyer, once per order, to review what they bought. */
export default function ReviewRequestMail({ firstName, orderNumber, products, stopUrl }: ReviewRequestFacts) {
  return (
    <Frame name={firstName} about={unbrokenValue(orderNumber)}>
      <OpeningParagraphs />
      {products.map(({ name, url }) => (
        <Action key={url} href={url}>
          <InlineText part="button" values={{ product: name }} />
        </Action>
      ))}
      <StopNote part="instead" stopUrl={stopUrl} />
    </Frame>
  );
}

const SITE = 'http://localhost:8787';

export const samples: Record<string, ReviewRequestFacts> = {
  'one product': {
    firstName: 'Ada',
    orderNumber: 'KS-2026-000123',
    products: [{ name: 'Office Home 2024', url: `${SITE}/review?token=sample` }],
    stopUrl: `${SITE}/unsubscribe?token=sample&about=reviews`,
  },
  'two products': {
    firstName: 'Ada',
    orderNumber: 'KS-2026-000124',
    products: [
      { name: 'Office Home 2024', url: `${SITE}/review?token=sample` },
      { name: 'Office Professional Plus 2021', url: `${SITE}/review?token=other` },
    ],
    stopUrl: `${SITE}/unsubscribe?token=sample&about=reviews`,
  },
};
