import { Section } from '@react-email/components';
import { Frame } from './Frame';
import { Action, InlineText, Line, Note, OpeningParagraphs, Paragraphs, Small } from './parts';
import { SumRow } from './SumRow';

interface Sum {
  label: string;
  value: string;
}

export interface SalesSummaryFacts {
  /** The day or week in words. */
  title: string;
  lines: readonly Sum[];
  /** The best sellers. */
  products: readonly Sum[];
  /** Products whose keys run out within a week, in words. */
  soon: readonly string[];
  /** Open entries of the attention list. */
  open: number;
  /** The time zone whose days these are. */
  zone: string;
  url: string;
}

/** Names and numbers in two columns. */
const Sums = ({ rows }: { rows: readonly Sum[] }) => (
  <Section style={{ margin: '0 0 24px' }}>
    {rows.map((row) => (
      <SumRow key={row.label} {...row} />
    ))}
  </Section>
);

/** The sales of a day or week, for staff who subscribed. */
export default function SalesSummaryMail({ lines, products, soon, open, zone, url }: SalesSummaryFacts) {
  return (
    <Frame
      preview={lines
        .slice(0, 2)
        .map(({ label, value }) => `${label} ${value}`)
        .join(', ')}
    >
      <OpeningParagraphs />
      <Sums rows={lines} />
      {products.length > 0 && (
        <>
          <Line strong>
            <InlineText part="best" />
          </Line>
          <Sums rows={products} />
        </>
      )}
      {soon.length > 0 && <Paragraphs part="soon" as={Note} values={{ soon: soon.join(', ') }} />}
      {open > 0 && <Paragraphs part={open === 1 ? 'waitsOne' : 'waits'} values={{ open }} />}
      <Action href={url}>
        <InlineText part="button" />
      </Action>
      <Paragraphs part="note" as={Small} values={{ zone }} />
    </Frame>
  );
}

const day: SalesSummaryFacts = {
  title: 'Saturday, November 21',
  lines: [
    { label: 'Net revenue', value: '$ 1,240.00 (+18%)' },
    { label: 'Orders', value: '9 (+13%)' },
    { label: 'Average order', value: '$ 142.20' },
    { label: 'Discounts', value: '$ 40.00' },
    { label: 'Refunds and disputes', value: '$ 0.00' },
  ],
  products: [{ label: '6 x Office Home 2024', value: '$ 899.94' }],
  soon: ['Office Home 2024 (4 left)'],
  open: 2,
  zone: 'Europe/Berlin',
  url: 'http://localhost:8787/admin/store/main',
};

export const samples: Record<string, SalesSummaryFacts> = {
  'a day': day,
  'one entry is open': { ...day, soon: [], open: 1 },
  'a week without sales': {
    title: 'Monday, November 9 to Sunday, November 15',
    lines: [
      { label: 'Net revenue', value: '$ 0.00' },
      { label: 'Orders', value: '0' },
    ],
    products: [],
    soon: [],
    open: 0,
    zone: 'Europe/Berlin',
    url: 'http://localhost:8787/admin/store/main',
  },
};
