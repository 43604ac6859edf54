import paint from './before-paint.js?raw';
import late from './late-scripts.js?raw';

const withoutComments = (source: string) => source.replace(/^\s*(\/\/.*)?\n/gm, '');

/** The inline script of every page, of the shop and the back office: the color scheme. */
export const beforePaint = withoutComments(paint);

/** The same for pages of the shop, whose scripts load after the first paint without losing a click. */
export const beforeShopPaint = beforePaint + withoutComments(late);
