// Apart from number.ts, which pages of the shop load: these find numbers in texts, for the back office and previews.

/** Returns whether a name is the number of an order, as `orderNumber` writes it. */
export const isOrderNumber = (name: string | null | undefined): boolean => /^KS-\d{4}-\d{6,}$/.test(name ?? '');

/** Splits a text so that every second part is an order number. */
export const splitAtNumbers = (text: string): string[] => text.split(/(\bKS-\d{4}-\d{6,})/);
