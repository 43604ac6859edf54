/** For what is around a list whose rows show the beginning of a text: two lines of it, below the title. */
export const WITH_PREVIEW =
  'contents md:[&_.cell-main]:h-auto md:[&_tbody_td]:py-1.5 md:[&_tbody_.data-act]:max-w-none md:[&_tbody_td]:align-baseline md:[&_tbody_.data-act]:py-[3px]';

/** That beginning, in the cell of the title. */
export const PREVIEW =
  'cell-sub line-clamp-2 @max-[54rem]:line-clamp-3 basis-full! whitespace-normal! leading-snug! [&_.key]:tracking-normal [&_.key]:[text-rendering:geometricPrecision]';
