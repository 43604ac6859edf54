import { Frame } from './Frame';
import { Action, Line } from './parts';

/** What `mailAttention` seals. */
export interface AttentionFacts extends Record<string, string> {
  /** How many entries are new. */
  count: string;
  /** The kind of the first, in words. */
  first: string;
  /** A line for each entry. */
  lines: string;
  url: string;
}

/** Tells staff that something needs a person. */
export default function AttentionMail({ count, first, lines, url }: AttentionFacts) {
  const all = lines.split('\n');
  const left = Number(count) - all.length;
  return (
    <Frame heading={count === '1' ? first : `${count} entries need a person`} preview={all[0] ?? ''}>
      {all.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      {left > 0 && <Line>And {left} more.</Line>}
      <Action href={url}>Open the attention list</Action>
    </Frame>
  );
}

export const samples: Record<string, AttentionFacts> = {
  'one entry': {
    count: '1',
    first: 'Stock low',
    lines: 'Stock low: Office Home 2024 is sold out. Import more keys.',
    url: 'http://localhost:8787/admin',
  },
  'several entries': {
    count: '2',
    first: 'Stock low',
    lines:
      'Stock low: Office Home 2024 is sold out. Import more keys.\nMail bounced: The mail "Order confirmation" came back. The buyer can correct the address on the order page.',
    url: 'http://localhost:8787/admin',
  },
};
