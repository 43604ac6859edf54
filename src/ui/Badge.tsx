import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A short state or label in a pill; the words carry the meaning, the color only helps. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'signal' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}) {
  return <span className={clsx('badge', tone !== 'plain' && `badge-${tone}`)}>{children}</span>;
}
