/**
 * Wraps a list whose rows preview a text, below title and author. On a phone, author, two lines of the text, and facts
 * with the actions beside them follow.
 */
export const WITH_PREVIEW = [
  'contents md:[&_.cell-main]:h-auto md:[&_.cell-main]:leading-[1.35] md:[&_.cell-main]:items-baseline md:[&_tbody_td]:pt-1.5 md:[&_tbody_.data-action]:max-w-none md:[&_tbody_td]:align-baseline md:[&_tbody_.data-action]:py-[3px] md:[&_tbody_.data-action>*]:relative md:[&_tbody_.data-action>*]:-top-px lg:[&_tbody_.data-action>*]:-top-0.5 md:[&_tbody_.data-tick>*]:relative md:[&_tbody_.data-tick>*]:top-0.75',
  'max-md:[&_tbody>.data-row]:gap-y-1',
  'max-md:[&_tbody_td:is([data-card=line],[data-card=sum])]:order-6 max-md:[&_.data-action>span]:order-7',
  // Elsewhere the text has the whole width below, one line of it.
  'md:[&_tbody_tr]:relative md:[&_tbody_td:not(.data-action,.data-tick)]:pb-7',
].join(' ');

/** The author, in the cell of the title: beside it or, in a narrow list, on a line of its own. */
export const WRITER = 'cell-sub max-md:order-2! md:max-lg:basis-full!';

/** The beginning of the text, in the same cell. */
export const PREVIEW =
  'cell-sub text-ink! max-md:text-base! line-clamp-2 md:line-clamp-1 md:absolute md:right-14 md:bottom-1.5 md:left-[calc(18px+var(--inset)+clamp(7px,0.8vw,14px))] md:w-auto! md:max-w-none! basis-full! whitespace-normal! leading-snug! text-pretty max-md:order-5! [&_.key]:tracking-normal [&_.key]:[text-rendering:geometricPrecision]';
