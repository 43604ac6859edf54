import type { ReactNode } from 'react';

/** For what is around a list whose rows may have a note: those that have one are higher; a phone says only what went wrong. */
export const ROW_NOTES = [
  'md:[&_tr:has([data-note])>td]:pb-11 lg:[&_tr:has([data-note])>td]:pb-7 md:[&_tr:has([data-note])]:relative',
  'max-md:[&_td:has(>.cell-long)]:basis-full max-md:[&_td:has(>.badge:not(.badge-warn,.badge-bad))]:hidden',
].join(' ');

/** What has to be read whole of a row, e.g. why an email was not sent: a line of its own, as wide as the row. */
export const RowNote = ({ children }: { children: ReactNode }) => (
  <span
    className="cell-sub basis-full! whitespace-normal! leading-snug! md:absolute md:right-14 md:bottom-1.5 md:left-12 md:w-auto! md:max-w-none!"
    data-note
  >
    {children}
  </span>
);
