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
  .list('/api/admin/prices', 'List prices of all products', prices)
  .get('/api/admin/prices/{id}', 'Retrieve prices of a product', {
    output: readPriceOutput,
    errors: ['not_found'],
    run: readPrice,
  })
  .post('/api/admin/prices/{id}/fixed', 'Set a fixed price in a currency', {
    body: setFixedPriceInput,
    errors: ['not_found', 'price_needs_confirmation', 'changed_meanwhile'],
    run: setFixedPrice,
  })
  .post('/api/admin/prices/{id}/fixed/remove', 'Remove a fixed price', {
    body: removeFixedPriceInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: removeFixedPrice,
  })
  .post('/api/admin/prices/{id}/comparison', 'Set a comparison price', {
    body: setComparisonInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: setComparison,
  })
  .post('/api/admin/prices/{id}/comparison/remove', 'Remove a comparison price', {
    body: removeComparisonInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: removeComparison,
  });
