import type { CartRoutes } from '../../functions/carts/routes';
import type { CaptureInput, RemindInput } from '../shop/carts/contract';
import { createClient } from './typed';

const carts = createClient<CartRoutes>();
const json = (value: object) => ({ body: JSON.stringify(value), type: 'application/json' });

/** Saves the cart of a checkout. */
export const captureCart = (record: CaptureInput) => carts.post('/api/abandoned-cart/capture', { text: json(record) });

/** Turns reminders of it on or off, as its owner chose. */
export const setCartReminders = (choice: RemindInput) =>
  carts.post('/api/abandoned-cart/reminders', { text: json(choice) });

/** What was in a cart, by the token of a reminder. */
export const recoverCart = (token: string) => carts.post('/api/abandoned-cart/recover', { json: { token } });

/** The first two as beacons, for a page that is being left: no answer is read. */
export const sendCartBeacon = (path: 'capture' | 'reminders', value: CaptureInput | RemindInput): boolean =>
  navigator.sendBeacon(`/api/abandoned-cart/${path}`, JSON.stringify(value));
