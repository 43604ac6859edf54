import { captureInput, recoverInput, recoverOutput, remindInput } from '../../src/shop/carts/contract';
import { BEACON, beaconOutput, bindBeacon } from '../http/bind-beacon';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { agreeToReminders } from './agree-to-reminders';
import { captureCart } from './capture-cart';
import { recoverCart } from './recover-cart';

const tag = 'carts';

const capture = defineRoute({
  method: 'post',
  path: '/api/abandoned-cart/capture',
  summary: 'Save a cart whose owner typed an address at checkout; the answer says only that it was received',
  tag,
  accepts: BEACON,
  output: beaconOutput,
});

const remind = defineRoute({
  method: 'post',
  path: '/api/abandoned-cart/reminders',
  summary: 'Whether the owner of a kept cart wants reminders of it; its answer says only that it was taken',
  tag,
  accepts: BEACON,
  output: beaconOutput,
});

const { routes } = routeGroup({ tag: 'carts' }).post(
  '/api/abandoned-cart/recover',
  'What was in a cart, by the link of a reminder, as it can be bought now',
  {
    browser: true,
    body: recoverInput,
    output: recoverOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: recoverCart,
  },
);

export const cartRoutes = routes
  .openapi(capture, bindBeacon(capture, captureInput, captureCart))
  .openapi(remind, bindBeacon(remind, remindInput, agreeToReminders));
export type CartRoutes = typeof cartRoutes;
