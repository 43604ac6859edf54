import { PLATFORMS } from '../../src/shop/commerce/platform';

/** SQL: whether a connected store sold order `o`, and was paid for it. */
export const isOfStore = (o: string): string => `${o}.provider IN (${PLATFORMS.map((name) => `'${name}'`).join(', ')})`;
