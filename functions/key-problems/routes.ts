import { z } from 'zod';
import { keyProblemInput, keyProblemOutput, screenshotOutput } from '../../src/shop/key-problems/contract';
import { TOO_MANY_BYTES } from '../../src/shop/pictures/header';
import { PICTURE_BYTES } from '../../src/shop/pictures/limits';
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
  summary: 'Adds a picture to that report: the file itself, at most 8 MB and 6 megapixels',
  tag,
  params,
  accepts: { type: 'image/*', limit: PICTURE_BYTES, tooLarge: TOO_MANY_BYTES },
  output: screenshotOutput,
  errors: [
    ...(['order_not_found', 'order_access', 'not_found', 'picture_type', 'picture_broken'] as const),
    ...(['picture_size', 'pictures_off', 'too_many_requests'] as const),
  ],
});

const { routes } = routeGroup({ tag: 'key-problems' })
  .post('/api/recipients/{id}/problem', 'The same about a copy, by its recipient', {
    body: keyProblemInput,
    output: keyProblemOutput,
    errors: ['link_closed', 'key_unavailable', 'selling_off', 'busy', 'too_many_requests'],
    run: reportRecipientKey,
  })
  .post(
    '/api/orders/{id}/keys/{keyId}/problem',
    'Reports a key that does not work: its steps first, another key by the rules, or a person',
    {
      body: keyProblemInput,
      output: keyProblemOutput,
      errors: ['order_not_found', 'order_access', 'key_unavailable', 'selling_off', 'busy', 'too_many_requests'],
      run: reportProblem,
    },
  );

export const keyProblemRoutes = routes.openapi(screenshot, bindBytes(screenshot, addScreenshot));
export type KeyProblemRoutes = typeof keyProblemRoutes;
