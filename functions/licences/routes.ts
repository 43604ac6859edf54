import { verifyKeyInput, verifyKeyOutput } from '../../src/shop/licences/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { verifyKey } from './verify-key';

const verify = call({
  method: 'post',
  path: '/api/license-verification',
  summary: 'Whether this shop sold a key, for which edition, and its state',
  tag: 'licences',
  body: verifyKeyInput,
  output: verifyKeyOutput,
  errors: ['too_many_requests'],
});

export const licenceRoutes = noun().openapi(verify, bind(verify, verifyKey));
export type LicenceRoutes = typeof licenceRoutes;
