import {
  createProductInput,
  editProductInput,
  importProductsOutput,
  importProductsQuery,
  moveProductInput,
  productChoicesOutput,
  productChoicesQuery,
  productSavedOutput,
  readProductOutput,
  revertProductInput,
  setStatusInput,
} from '../../../src/shop/catalog/contract-staff';
import { createProduct } from '../../catalog/create-product';
import { duplicateProduct } from '../../catalog/duplicate-product';
import { editProduct } from '../../catalog/edit-product';
import { importProducts } from '../../catalog/import-products';
import { moveProduct } from '../../catalog/move-product';
import { revertProduct } from '../../catalog/revert-product';
import { setStatus } from '../../catalog/set-status';
import { routeGroup } from '../../http/route-group';
import { products, productsFile } from './products';
import { readChoices } from './read-choices';
import { readProduct } from './read-product';

export const { routes: productsScreenRoutes } = routeGroup({
  tag: 'catalog',
  read: 'catalog:read',
  write: 'catalog:write',
})
  .list('/api/admin/products', 'List products of every status', products)
  .csv('/api/admin/products.csv', 'Export products as CSV', productsFile)
  .get('/api/admin/product-choices', 'List product filter options', {
    query: productChoicesQuery,
    output: productChoicesOutput,
    run: readChoices,
  })
  .get('/api/admin/products/{id}', 'Retrieve a product with its history', {
    output: readProductOutput,
    errors: ['not_found'],
    run: readProduct,
  })
  .post('/api/admin/products', 'Create a product as a draft', {
    body: createProductInput,
    output: productSavedOutput,
    errors: ['slug_taken'],
    run: createProduct,
  })
  .post('/api/admin/products/import', 'Import products from CSV', {
    query: importProductsQuery,
    output: importProductsOutput,
    errors: ['import_empty'],
    text: importProducts,
  })
  .patch('/api/admin/products/{id}', 'Update a product', {
    body: editProductInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed', 'slug_taken', 'price_needs_confirmation'],
    run: editProduct,
  })
  .post('/api/admin/products/{id}/status', 'Change the status of a product', {
    body: setStatusInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed'],
    run: setStatus,
  })
  .post('/api/admin/products/{id}/duplicate', 'Duplicate a product as a draft', {
    output: productSavedOutput,
    errors: ['not_found', 'slug_taken'],
    run: duplicateProduct,
  })
  .post('/api/admin/products/{id}/revert', 'Revert a product to an earlier revision', {
    body: revertProductInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed', 'slug_taken', 'price_needs_confirmation'],
    run: revertProduct,
  })
  .post('/api/admin/products/{id}/move', 'Move a product within the catalog', {
    body: moveProductInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed'],
    run: moveProduct,
  });
