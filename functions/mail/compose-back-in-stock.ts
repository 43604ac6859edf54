import { store } from '../../src/config/store';
import { formatMoney } from '../../src/shop/money';
import { readProduct } from '../catalogue/read-product';
import type { Deps } from '../platform/deps';
import type { Composed } from './compose';
import type { OutboxRow } from './statements';

/** "It is in stock again": the subject id is the request's id and the product's, joined by a colon. */
export async function composeBackInStock(deps: Deps, row: OutboxRow): Promise<Composed | undefined> {
  const product = await readProduct(deps, row.subject_id.split(':')[1] ?? '');
  if (!product) return undefined;
  const { renderBackInStock } = await import('./templates/render');
  const body = await renderBackInStock({
    shop: store,
    product: {
      name: product.name,
      url: `${deps.settings.SITE_URL}/product/${product.slug}`,
      price: formatMoney({ minor: product.priceMinor, currency: 'USD' }),
    },
  });
  return {
    mail: { id: row.id, to: row.recipient, subject: `${product.name} is in stock again`, ...body },
    assignmentIds: [],
  };
}
