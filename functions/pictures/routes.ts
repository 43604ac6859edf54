import { z } from '@hono/zod-openapi';
import {
  altInput,
  deletePictureInput,
  orderInput,
  picturesOutput,
  uploadOutput,
  uploadQuery,
} from '../../src/shop/pictures/contract';
import { PICTURE_ERRORS, TOO_MANY_BYTES } from '../../src/shop/pictures/header';
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
  summary: 'Upload a picture of a product',
  tag: 'pictures',
  permission: 'catalog:write',
  params: z.strictObject({ id: z.string().min(1).max(200) }),
  query: uploadQuery,
  accepts: { type: 'image/*', limit: PICTURE_BYTES, tooLarge: TOO_MANY_BYTES },
  output: uploadOutput,
  errors: ['not_found', ...PICTURE_ERRORS, 'picture_limit', 'pictures_off'],
});

const { routes } = routeGroup({ tag: 'pictures', read: 'catalog:read', write: 'catalog:write' })
  .get('/api/admin/products/{id}/pictures', 'List pictures of a product', {
    output: picturesOutput,
    run: listPictures,
  })
  .put('/api/admin/products/{id}/pictures', 'Reorder pictures of a product', {
    body: orderInput,
    errors: ['pictures_changed'],
    run: orderPictures,
  })
  .patch('/api/admin/products/{id}/pictures/{picture}', 'Update the description of a picture', {
    body: altInput,
    errors: ['not_found'],
    run: describePicture,
  })
  .delete('/api/admin/products/{id}/pictures/{picture}', 'Delete a picture of a product', {
    body: deletePictureInput,
    errors: ['not_found'],
    run: deletePicture,
  });

export const picturesRoutes = routes.openapi(upload, bindBytes(upload, uploadPicture));
