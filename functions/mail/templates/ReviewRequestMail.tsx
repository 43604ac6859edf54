import { Frame } from './Frame';
import { Action, InlineText, OpeningParagraphs, Paragraphs, Small, TextLink, unbrokenValue } from './parts';

export interface ReviewRequestFacts {
  firstName: string;
  orderNumber: string;
  /** What was bought and has no review yet, each with its own link. */
  products: { name: string; url: string }[];
  /** Ends such mails to this address. */
  stopUrl: string;
}

/** Asks a buyer, once for each order, what they think of what they bought. */
export default function ReviewRequestMail({ firstName, orderNumber, products, stopUrl }: ReviewRequestFacts) {
  return (
    <Frame name={firstName} about={unbrokenValue(orderNumber)}>
      <OpeningParagraphs />
      {products.map(({ name, url }) => (
        <Action key={url} href={url}>
          <InlineText part="button" values={{ product: name }} />
        </Action>
      ))}
      <Paragraphs
        part="instead"
        as={Small}
        values={{
          stop: (
            <TextLink href={stopUrl}>
              <InlineText part="stopLink" />
            </TextLink>
          ),
        }}
      />
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
