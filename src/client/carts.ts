import type { CartRoutes } from '../../functions/carts/routes';
import type { CaptureInput, RemindInput } from '../shop/carts/contract';
import { callsOf } from './typed';

const carts = callsOf<CartRoutes>();
const json = (value: object) => ({ body: JSON.stringify(value), type: 'application/json' });

/** Hands the cart of a checkout in. */
export const captureCart = (record: CaptureInput) => carts.post('/api/abandoned-cart/capture', { text: json(record) });

/** Says whether its owner wants reminders of it. */
export const remindOfCart = (wish: RemindInput) => carts.post('/api/abandoned-cart/reminders', { text: json(wish) });

/** What was in a cart, by the token of a reminder. */
export const recoverCart = (token: string) => carts.post('/api/abandoned-cart/recover', { json: { token } });

/** The first two as a page sends them that is being left; what came of it nobody learns. */
export const sendCartBeacon = (path: 'capture' | 'reminders', value: CaptureInput | RemindInput): boolean =>
  navigator.sendBeacon(`/api/abandoned-cart/${path}`, JSON.stringify(value));
