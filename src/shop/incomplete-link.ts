/** Shown for an emailed link without its token. */
export const INCOMPLETE_LINK = 'This link is not complete. Open it from your email again.';
