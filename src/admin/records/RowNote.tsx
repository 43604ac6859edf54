import type { ReactNode } from 'react';

/**
 * Wraps a list whose rows may have a note: rows with one are higher. On a phone, the first line ends with what asks for
 * somebody, and the last one with any other state.
 */
export const ROW_NOTES = [
  'md:[&_tr:has([data-note])>td]:pb-11 lg:[&_tr:has([data-note])>td]:pb-7 md:[&_tr:has([data-note])]:relative',
  'max-md:[&_td:has(>.cell-long)]:basis-full max-md:[&_td:has(>.badge:not(.badge-warn,.badge-bad))]:hidden',
  'max-md:[&_td[data-card=side]]:text-muted! max-md:[&_td[data-card=side]]:text-sm!',
  'max-md:[&_td[data-card=side]_.badge:not(.badge-warn,.badge-bad)]:hidden',
].join(' ');

/** Text of a row that must be shown in full, e.g. why an email was not sent: a full-width line of its own. */
export const RowNote = ({ children }: { children: ReactNode }) => (
  <span
    className="cell-sub basis-full! whitespace-normal! leading-snug! md:absolute md:right-14 md:bottom-1.5 md:left-12 md:w-auto! md:max-w-none!"
    data-note
  >
    {children}
  </span>
);
