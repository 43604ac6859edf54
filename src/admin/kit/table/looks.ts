/** A select in the toolbar of a list: as wide as its text, within limits. */
export const FILTER_SELECT = 'select w-auto max-w-55 text-ellipsis';
/** A numeric cell of a list, in its head and in its rows; the styles of all cells are in src/styles/admin-table.css. */
export const NUMERIC = 'whitespace-nowrap tabular-nums md:text-right md:max-lg:pr-3.5';
/** How wide a column may grow: into the remaining space, or to its longest text. */
export const WIDTH = { rest: 'md:w-full! md:max-w-0!', whole: 'md:max-w-none!' };
/** The cell with the checkbox that selects a row. */
export const CHECKBOX_CELL =
  'data-tick w-px pr-0.5 max-md:absolute max-md:top-2.75 max-md:left-3.5 max-md:block max-md:w-auto md:overflow-visible';
/**
 * The cell with a row's menu, which stays visible when the table scrolls sideways; on a phone it has no box, which
 * would hide a line.
 */
export const ACT = [
  'data-action right-0 overflow-visible bg-inherit *:align-middle md:sticky md:w-13 md:max-w-none md:pl-0 md:text-right',
  'max-md:contents max-md:[&>.btn-icon]:absolute max-md:[&>.btn-icon]:-top-0.5 max-md:[&>.btn-icon]:-right-0.5',
  'md:pointer-fine:[&_.btn-icon]:min-h-7 md:pointer-fine:[&_.btn-icon]:w-7',
  // A hairline, until the table is scrolled to its last column.
  'md:animate-[more-aside_linear] md:[--more-shadow:-1px_0_var(--color-line)] md:[animation-timeline:scroll(nearest_inline)]',
].join(' ');
/** The checkbox in a CHECKBOX_CELL cell. */
export const BOX = 'size-4 accent-ink md:block max-md:size-5';
