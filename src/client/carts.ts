import type { CartRoutes } from '../../functions/carts/routes';
import type { CaptureInput, RemindInput } from '../shop/carts/contract';
import { createClient } from './typed';

const carts = createClient<CartRoutes>();
const json = (value: object) => ({ body: JSON.stringify(value), type: 'application/json' });

/** Saves the cart of a checkout. */
export const captureCart = (record: CaptureInput) => carts.post('/api/abandoned-cart/capture', { text: json(record) });

/** Turns reminders of the cart on or off. */
export const setCartReminders = (choice: RemindInput) =>
  carts.post('/api/abandoned-cart/reminders', { text: json(choice) });

/** Returns the content of a cart by the token of a reminder. */
export const recoverCart = (token: string) => carts.post('/api/abandoned-cart/recover', { json: { token } });

/** Makes one of the first two calls as a beacon, while the page is being left; no response is read. */
export const sendCartBeacon = (path: 'capture' | 'reminders', value: CaptureInput | RemindInput): boolean =>
  navigator.sendBeacon(`/api/abandoned-cart/${path}`, JSON.stringify(value));
