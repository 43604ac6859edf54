import {
  readPriceOutput,
  removeComparisonInput,
  removeFixedPriceInput,
  setComparisonInput,
  setFixedPriceInput,
} from '../../../src/shop/pricing/contract-staff';
import { removeComparison, setComparison } from '../../catalog/comparison-price';
import { removeFixedPrice, setFixedPrice } from '../../catalog/fixed-price';
import { routeGroup } from '../../http/route-group';
import { prices } from './prices';
import { readPrice } from './read-price';

export const { routes: pricesScreenRoutes } = routeGroup({
  tag: 'prices',
  read: 'catalog:read',
  write: 'catalog:write',
})
  .list('/api/admin/prices', 'Every product with its price, cost, margin and 30-day low', prices)
  .get('/api/admin/prices/{id}', 'What a product costs in every currency, what it cost, and what it costs elsewhere', {
    output: readPriceOutput,
    errors: ['not_found'],
    run: readPrice,
  })
  .post('/api/admin/prices/{id}/fixed', 'Fix the price in a currency, in place of the converted one', {
    body: setFixedPriceInput,
    errors: ['not_found', 'price_needs_confirmation', 'changed_meanwhile'],
    run: setFixedPrice,
  })
  .post('/api/admin/prices/{id}/fixed/remove', 'Show the converted price in a currency again', {
    body: removeFixedPriceInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: removeFixedPrice,
  })
  .post('/api/admin/prices/{id}/comparison', 'Say what the product costs elsewhere', {
    body: setComparisonInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: setComparison,
  })
  .post('/api/admin/prices/{id}/comparison/remove', 'Take a comparison price away', {
    body: removeComparisonInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: removeComparison,
  });
