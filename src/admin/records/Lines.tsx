import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const LINE =
  '*:flex *:flex-wrap *:items-center *:justify-between *:gap-x-4 *:gap-y-1 *:border-line *:border-b *:py-2.5';

/** A list of items, one per line: what it is, and at the right its state. */
export const Lines = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={clsx(LINE, className)} />
);
