import { formatUsd } from '../../../src/shop/money';
import { readProduct } from '../../catalog/read-product';
import { createToken } from '../../platform/signed-tokens';
import { mailKind } from '../kind';
import type { BackInStockFacts } from '../templates/BackInStockMail';

/**
 * The notice that a product is in stock again; the subject id is the request's id and the product's, joined by a colon.
 */
export const backInStock = mailKind<BackInStockFacts>({
  async load(deps, row) {
    const product = await readProduct(deps, row.subject_id.split(':')[1] ?? '');
    const stop = await createToken(deps, 'unsubscribe', row.id);
    const stopUrl = `${deps.settings.SITE_URL}/unsubscribe?token=${stop}`;
    return (
      product && {
        unsubscribeUrl: stopUrl,
        secrets: [stop],
        facts: {
          stopUrl,
          name: product.name,
          url: `${deps.settings.SITE_URL}/product/${product.slug}`,
          price: formatUsd(product.priceMinor),
        },
      }
    );
  },
  words: ({ name, price }) => ({ values: { product: name, price } }),
  template: () => import('../templates/BackInStockMail'),
});
