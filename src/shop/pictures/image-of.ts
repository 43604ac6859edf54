/** Returns the picture of a product by its id: the first uploaded one, else its artwork. */
export const imageOf = (productId: string): string => `/pictures/product/${productId}`;
