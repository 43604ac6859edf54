import type { Context } from 'hono';
import { productList, stockRequestInput, stockRequestOutput } from '../../src/shop/catalog/contract';
import { asHandler, privateCache } from '../http/bind';
import type { AppEnv } from '../http/frame';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { productListText } from './list-products';
import { requestStock } from './request-stock';

const list = defineRoute({
  method: 'get',
  path: '/api/products',
  summary: 'The first 200 products of the catalog with live prices and stock',
  tag: 'catalog',
  output: productList,
});

/**
 * Specification 1, section 7: fresh for 5 minutes, then stale for 5 more. The bootstrap call provides
 * current prices and stock.
 */
const JSON_TEXT = { 'content-type': 'application/json', 'cache-control': privateCache(5) };

const onList = async (c: Context<AppEnv>) => c.body(await productListText(c.get('services')), 200, JSON_TEXT);

const { routes } = routeGroup({ tag: 'catalog' }).post(
  '/api/stock-requests',
  'Asks for an email when a product is in stock again',
  {
    body: stockRequestInput,
    output: stockRequestOutput,
    errors: ['unknown_product', 'too_many_requests'],
    run: requestStock,
  },
);

export const catalogRoutes = routes.openapi(list, asHandler<typeof list>(onList));
export type CatalogRoutes = typeof catalogRoutes;
