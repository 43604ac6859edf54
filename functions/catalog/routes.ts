import type { Context } from 'hono';
import { productList, stockRequestInput } from '../../src/shop/catalog/contract';
import { messageOutput } from '../../src/shop/message-output';
import { asHandler, privateCache } from '../http/bind';
import type { AppEnv } from '../http/frame';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { productListText } from './list-products';
import { requestStock } from './request-stock';

const list = defineRoute({
  method: 'get',
  path: '/api/products',
  summary: 'List products with live prices and stock',
  tag: 'catalog',
  output: productList,
});

/**
 * Specification 1, section 7: fresh for 5 minutes, then stale for 5 more. The bootstrap call provides
 * current prices and stock.
 */
const JSON_TEXT = { 'content-type': 'application/json', 'cache-control': privateCache(5) };

const onList = async (c: Context<AppEnv>) => c.body(await productListText(c.get('services')), 200, JSON_TEXT);

const calls = routeGroup({ tag: 'catalog' });
const { routes } = calls.post('/api/stock-requests', 'Request an email when a product is back in stock', {
  body: stockRequestInput,
  output: messageOutput,
  errors: ['unknown_product', 'too_many_requests'],
  run: requestStock,
});

export const catalogRoutes = routes.openapi(list, asHandler<typeof list>(onList));
export type CatalogRoutes = typeof catalogRoutes;
