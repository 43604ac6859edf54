/** The picture of a product whose id alone is known: its first uploaded one, else its artwork. */
export const imageOf = (productId: string): string => `/pictures/product/${productId}`;
