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
  .list('/api/admin/products', 'Every product whatever its state, with price and keys in stock', products)
  .csv(
    '/api/admin/products.csv',
    'The same as a CSV file of complete products, which can be imported again',
    productsFile,
  )
  .get('/api/admin/product-choices', 'The products, vendors, suites and categories that filters offer', {
    query: productChoicesQuery,
    output: productChoicesOutput,
    run: readChoices,
  })
  .get('/api/admin/products/{id}', 'One product as staff edit it, with its history', {
    output: readProductOutput,
    errors: ['not_found'],
    run: readProduct,
  })
  .post('/api/admin/products', 'Make a product; it begins as a draft', {
    body: createProductInput,
    output: productSavedOutput,
    errors: ['slug_taken'],
    run: createProduct,
  })
  .post(
    '/api/admin/products/import',
    'Make and change products by a part of a CSV file, at most 100 rows; dryRun=true only reports',
    {
      accepts: { type: 'text/csv', limit: 4 * 1024 * 1024 },
      query: importProductsQuery,
      output: importProductsOutput,
      errors: ['import_empty'],
      text: importProducts,
    },
  )
  .patch('/api/admin/products/{id}', 'Change a product over the revision that was read', {
    body: editProductInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed', 'slug_taken', 'price_needs_confirmation'],
    run: editProduct,
  })
  .post('/api/admin/products/{id}/status', 'Put a product on sale, back among the drafts, or retire it', {
    body: setStatusInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed'],
    run: setStatus,
  })
  .post('/api/admin/products/{id}/duplicate', 'Make a draft like a product', {
    output: productSavedOutput,
    errors: ['not_found', 'slug_taken'],
    run: duplicateProduct,
  })
  .post('/api/admin/products/{id}/revert', 'Make an earlier revision the newest', {
    body: revertProductInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed', 'slug_taken', 'price_needs_confirmation'],
    run: revertProduct,
  })
  .post('/api/admin/products/{id}/move', 'Move a product in the order of the catalog', {
    body: moveProductInput,
    output: productSavedOutput,
    errors: ['not_found', 'product_changed'],
    run: moveProduct,
  });
