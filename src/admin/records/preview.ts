/**
 * Wraps a list whose rows preview a text: two lines of it, below the author. On a phone, the menu shares the line of
 * the title only; author, facts and the text follow.
 */
export const WITH_PREVIEW = [
  'contents md:[&_.cell-main]:h-auto md:[&_.cell-main]:leading-[1.35] md:[&_.cell-main]:items-baseline md:[&_tbody_td]:pt-1.5 md:[&_tbody_td]:pb-2.25 md:[&_tbody_.data-act]:max-w-none md:[&_tbody_td]:align-baseline md:[&_tbody_.data-act]:py-[3px]',
  'max-md:[&_tbody>.data-row]:pr-3.5 max-md:[&_tbody>.data-row]:gap-y-1 max-md:[&_tr:not(:has(.data-act>span))_td>.cell-main>:first-child]:pr-10',
  // On a tablet the text has the whole width below, one line of it.
  'md:max-lg:[&_tbody_tr]:relative md:max-lg:[&_tbody_td:not(.data-act,.data-tick)]:pb-7',
].join(' ');

/** The author, in the cell of the title: beside it or, in a narrow list, on a line of its own. */
export const WRITER = 'cell-sub max-md:order-2! max-lg:basis-full!';

/** The beginning of the text, in the same cell. */
export const PREVIEW =
  'cell-sub line-clamp-2 md:max-lg:line-clamp-1 md:max-lg:absolute md:max-lg:right-14 md:max-lg:bottom-1.5 md:max-lg:left-8.5 md:max-lg:w-auto! md:max-lg:max-w-none! basis-full! whitespace-normal! leading-snug! text-pretty max-md:order-5! [&_.key]:tracking-normal [&_.key]:[text-rendering:geometricPrecision]';
