import { captureInput, recoverInput, recoverOutput, remindInput } from '../../src/shop/carts/contract';
import { successOutput } from '../../src/shop/message-output';
import { BEACON, bindBeacon } from '../http/bind-beacon';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { agreeToReminders } from './agree-to-reminders';
import { captureCart } from './capture-cart';
import { recoverCart } from './recover-cart';

const tag = 'carts';

const capture = defineRoute({
  method: 'post',
  path: '/api/abandoned-cart/capture',
  summary: 'Save a cart for reminders',
  tag,
  accepts: BEACON,
  output: successOutput,
});

const remind = defineRoute({
  method: 'post',
  path: '/api/abandoned-cart/reminders',
  summary: 'Set whether a saved cart gets reminders',
  tag,
  accepts: BEACON,
  output: successOutput,
});

const calls = routeGroup({ tag, browser: true });
const { routes } = calls.post('/api/abandoned-cart/recover', 'Retrieve a cart by its reminder link', {
  body: recoverInput,
  output: recoverOutput,
  errors: ['link_closed', 'too_many_requests'],
  run: recoverCart,
});

export const cartRoutes = routes
  .openapi(capture, bindBeacon(capture, captureInput, captureCart))
  .openapi(remind, bindBeacon(remind, remindInput, agreeToReminders));
export type CartRoutes = typeof cartRoutes;
