/**
 * Wraps a list whose rows may have a note: rows with one are higher. On a phone, the first line ends with what asks for
 * somebody, and the last one with any other state.
 */
export const ROW_NOTES = [
  'md:[&_tr:has([data-note])>td]:pb-7 md:max-lg:[&_tr:has([data-note=long])>td]:pb-11! md:[&_tr:has([data-note])]:relative',
  'max-md:[&_td:has(>.cell-long)]:basis-full max-md:[&_td:has(>.badge:not(.badge-warn,.badge-bad))]:hidden',
  'max-md:[&_td[data-card=side]]:text-muted! max-md:[&_td[data-card=side]]:text-sm!',
  'max-md:[&_td[data-card=side]_.badge:not(.badge-warn,.badge-bad)]:hidden',
].join(' ');

/** The letters that a tablet has room for on one line. */
const LINE = 90;

/** Text of a row that must be shown in full, e.g. why an email was not sent: a full-width line of its own. */
export const RowNote = ({ children }: { children: string }) => (
  <span
    className="cell-sub basis-full! whitespace-normal! leading-snug! md:absolute md:right-14 md:bottom-1.5 md:left-[calc(var(--inset)+18px+clamp(7px,0.8vw,14px))] md:w-auto! md:max-w-none!"
    data-note={children.length > LINE ? 'long' : ''}
  >
    {children}
  </span>
);
