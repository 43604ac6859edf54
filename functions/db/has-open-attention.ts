import type { AttentionKind } from '../../src/shop/staff/attention';

/** SQL: whether the attention list has an open entry of this kind about a subject. */
export const hasOpenAttention = (kind: AttentionKind, subject: string): string =>
  `EXISTS (SELECT 1 FROM attention entry WHERE entry.kind = '${kind}' AND entry.subject = ${subject} AND entry.state = 'open')`;
