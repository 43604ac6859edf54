import { z } from 'zod';
import { keyProblemInput, keyProblemOutput } from '../../src/shop/key-problems/contract';
import { successOutput } from '../../src/shop/message-output';
import { PICTURE_ERRORS, TOO_MANY_BYTES } from '../../src/shop/pictures/header';
import { PICTURE_BYTES } from '../../src/shop/pictures/limits';
import { OWN_ORDER_ERRORS } from '../db/order-access';
import { bindBytes } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { addScreenshot } from './add-screenshot';
import { reportProblem } from './report';
import { reportRecipientKey } from './report-recipient-key';

const tag = 'key-problems';
const id = z.string().min(1).max(80);
const params = z.strictObject({ id, keyId: id });

const screenshot = defineRoute({
  method: 'post',
  path: '/api/orders/{id}/keys/{keyId}/problem/screenshot',
  summary: 'Add a screenshot to a key report',
  tag,
  params,
  accepts: { type: 'image/*', limit: PICTURE_BYTES, tooLarge: TOO_MANY_BYTES },
  output: successOutput,
  errors: [...OWN_ORDER_ERRORS, 'not_found', ...PICTURE_ERRORS, 'pictures_off', 'too_many_requests'],
});

const { routes } = routeGroup({ tag: 'key-problems' })
  .post('/api/recipients/{id}/problem', 'Report a recipient’s key that does not work', {
    body: keyProblemInput,
    output: keyProblemOutput,
    errors: ['link_closed', 'key_unavailable', 'selling_off', 'busy', 'too_many_requests'],
    run: reportRecipientKey,
  })
  .post('/api/orders/{id}/keys/{keyId}/problem', 'Report a key that does not work', {
    body: keyProblemInput,
    output: keyProblemOutput,
    errors: [...OWN_ORDER_ERRORS, 'key_unavailable', 'selling_off', 'busy', 'too_many_requests'],
    run: reportProblem,
  });

export const keyProblemRoutes = routes.openapi(screenshot, bindBytes(screenshot, addScreenshot));
export type KeyProblemRoutes = typeof keyProblemRoutes;
