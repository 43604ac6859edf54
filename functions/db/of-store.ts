import { PLATFORMS } from '../../src/shop/commerce/platform';

/** SQL: whether order `o` was sold and paid at a connected store. */
export const isOfStore = (o: string): string => `${o}.provider IN (${PLATFORMS.map((name) => `'${name}'`).join(', ')})`;
