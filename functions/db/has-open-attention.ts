import type { AttentionKind } from '../../src/shop/staff/attention';

/** SQL: whether an entry of the attention list about a subject is open. */
export const hasOpenAttention = (kind: AttentionKind, subject: string): string =>
  `EXISTS (SELECT 1 FROM attention entry WHERE entry.kind = '${kind}' AND entry.subject = ${subject} AND entry.state = 'open')`;
