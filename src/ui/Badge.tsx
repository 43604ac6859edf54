import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Whole names: the styles of a page are found by them (docs/decisions/page-styles.md). */
const TONES = { plain: '', signal: 'badge-signal', good: 'badge-good', warn: 'badge-warn', bad: 'badge-bad' } as const;

/** A short state or label in a pill; the words carry the meaning, the color only helps. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={clsx('badge', TONES[tone])}>{children}</span>;
}
