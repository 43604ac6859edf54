/** The name of a row, which opens it: underlined only on hover. Links to other places are always underlined. */
export const ROW_LINK = 'font-[550] underline-offset-3 hover:underline';
