import { z } from '@hono/zod-openapi';
import {
  altInput,
  deletePictureInput,
  orderInput,
  picturesOutput,
  uploadOutput,
  uploadQuery,
} from '../../src/shop/pictures/contract';
import { TOO_MANY_BYTES } from '../../src/shop/pictures/header';
import { PICTURE_BYTES } from '../../src/shop/pictures/limits';
import { bindBytes } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { deletePicture, describePicture, orderPictures } from './change-pictures';
import { listPictures } from './list-pictures';
import { uploadPicture } from './upload-picture';

const upload = defineRoute({
  method: 'post',
  path: '/api/admin/products/{id}/pictures',
  summary: 'Upload a picture of a product: the file itself, at most 8 MB and 6 megapixels',
  tag: 'pictures',
  permission: 'catalog:write',
  params: z.strictObject({ id: z.string().min(1).max(200) }),
  query: uploadQuery,
  accepts: { type: 'image/*', limit: PICTURE_BYTES, tooLarge: TOO_MANY_BYTES },
  output: uploadOutput,
  errors: ['not_found', 'picture_type', 'picture_broken', 'picture_size', 'picture_limit', 'pictures_off'],
});

export const { routes: picturesRoutes } = routeGroup({ tag: 'pictures', read: 'catalog:read', write: 'catalog:write' })
  .get('/api/admin/products/{id}/pictures', 'The pictures of a product, with what became of each upload', {
    output: picturesOutput,
    run: listPictures,
  })
  .put('/api/admin/products/{id}/pictures', 'Put the pictures of a product into another order', {
    body: orderInput,
    errors: ['pictures_changed'],
    run: orderPictures,
  })
  .patch('/api/admin/products/{id}/pictures/{picture}', 'Describe a picture again', {
    body: altInput,
    errors: ['not_found'],
    run: describePicture,
  })
  .delete('/api/admin/products/{id}/pictures/{picture}', 'Delete a picture; says why where the product is on sale', {
    body: deletePictureInput,
    errors: ['not_found'],
    run: deletePicture,
  });
picturesRoutes.openapi(upload, bindBytes(upload, uploadPicture));
