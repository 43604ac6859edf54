import { Frame } from './Frame';
import { Action, InlineText, Line, OpeningParagraphs } from './parts';

/** The facts that `mailAttention` seals. */
export interface AttentionFacts extends Record<string, string> {
  /** How many entries are new. */
  count: string;
  /** The kind of the first entry, in words. */
  first: string;
  /** One line per entry. */
  lines: string;
  url: string;
}

/** Alerts staff to new entries of the attention list. */
export default function AttentionMail({ count, lines, url }: AttentionFacts) {
  const all = lines.split('\n');
  const left = Number(count) - all.length;
  return (
    <Frame preview={all[0] ?? ''}>
      <OpeningParagraphs />
      {all.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      {left > 0 && (
        <Line>
          <InlineText part="more" values={{ left }} />
        </Line>
      )}
      <Action href={url}>
        <InlineText part="button" />
      </Action>
    </Frame>
  );
}

export const samples: Record<string, AttentionFacts> = {
  'one entry': {
    count: '1',
    first: 'Out of stock',
    lines: 'Out of stock: Office Home 2024 has no keys left. Import more keys.',
    url: 'http://localhost:8787/admin',
  },
  'several entries': {
    count: '2',
    first: 'Out of stock',
    lines:
      'Out of stock: Office Home 2024 has no keys left. Import more keys.\nEmail bounced: “Order confirmation” came back. Correct the address in the order; its buyer can do so on the order page, too.',
    url: 'http://localhost:8787/admin',
  },
  'more than it lists': {
    count: '12',
    first: 'Out of stock',
    lines: 'Out of stock: Office Home 2024 has no keys left. Import more keys.',
    url: 'http://localhost:8787/admin',
  },
};
