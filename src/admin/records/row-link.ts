/** What a row is called by, where it opens it: underlined under the hand alone. Links that lead elsewhere always are. */
export const ROW_LINK = 'font-[550] underline-offset-3 hover:underline';
