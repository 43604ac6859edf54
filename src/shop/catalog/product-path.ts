/** Returns whether a path is that of a product's page. */
export const isProductPath = (path: string): boolean => path.startsWith('/product/');
