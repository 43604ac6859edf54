import { productList } from '../../src/shop/catalogue/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { listProducts } from './list-products';

const list = call({
  method: 'get',
  path: '/api/products',
  summary: 'The products on the shelf with live prices and stock',
  tag: 'catalogue',
  output: productList,
});

export const catalogueRoutes = noun().openapi(list, bind(list, listProducts));
export type CatalogueRoutes = typeof catalogueRoutes;
