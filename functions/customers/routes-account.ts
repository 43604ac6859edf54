import { z } from 'zod';
import {
  addPasskeyInput,
  addressLinkOutput,
  codeInput,
  customerOutput,
  devicesOutput,
  doneOutput,
  emailInput,
  eraseInput,
  exportOutput,
  foundOrdersOutput,
  ordersOutput,
  ownKeysOutput,
  passkeyOptions,
  passkeysOutput,
  passwordInput,
  profileInput,
  tokenInput,
} from '../../src/shop/customers/contract';
import { ownReviewsOutput } from '../../src/shop/reviews/contract';
import { bind, bindSession } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { followAddressLink, readAddressLink } from './address-link';
import { changePassword } from './change-password';
import { endDevice, endDevices, listDevices } from './devices';
import { erase } from './erase';
import { exportData } from './export-data';
import { listKeys } from './list-keys';
import { listOwnReviews } from './list-reviews';
import { findOrders, requestOrderCode } from './order-lookup';
import { listOrders } from './orders';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys';
import { readMe, updateProfile } from './profile';
import { sendVerification } from './verify-email';

const own = { tag: 'customers', who: 'customer' } as const;
const params = z.strictObject({ id: z.string().min(1).max(1400) });

const me = call({
  ...own,
  method: 'get',
  path: '/api/auth/me',
  summary: 'The signed-in customer',
  output: customerOutput,
  errors: ['unauthenticated'],
});
const profile = call({
  ...own,
  method: 'put',
  path: '/api/auth/profile',
  summary: 'Changes names, phone and country',
  body: profileInput,
  output: customerOutput,
  errors: ['unauthenticated'],
});
const password = call({
  ...own,
  method: 'put',
  path: '/api/auth/password',
  summary: 'Changes the password and signs every other device out',
  body: passwordInput,
  output: doneOutput,
  errors: ['unauthenticated', 'reauthenticate', 'too_many_requests'],
});
const sendLink = call({
  ...own,
  method: 'post',
  path: '/api/auth/verify-email/send',
  summary: 'Emails the link that confirms the address, again',
  output: doneOutput,
  errors: ['unauthenticated', 'too_many_requests'],
});
const orders = call({
  ...own,
  method: 'get',
  path: '/api/auth/orders',
  summary: 'The orders of the signed-in customer',
  output: ordersOutput,
  errors: ['unauthenticated'],
});
const keys = call({
  ...own,
  method: 'get',
  path: '/api/auth/keys',
  summary: 'The license keys of the signed-in customer, masked',
  output: ownKeysOutput,
  errors: ['unauthenticated'],
});
const reviews = call({
  ...own,
  method: 'get',
  path: '/api/auth/reviews',
  summary: 'The reviews the signed-in customer wrote, and what became of them',
  output: ownReviewsOutput,
  errors: ['unauthenticated'],
});
const devices = call({
  ...own,
  method: 'get',
  path: '/api/auth/sessions',
  summary: 'Where the customer is signed in',
  output: devicesOutput,
  errors: ['unauthenticated'],
});
const device = call({
  ...own,
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  summary: 'Signs one device out',
  params,
  output: doneOutput,
  errors: ['unauthenticated', 'not_found'],
});
const everywhere = call({
  ...own,
  method: 'post',
  path: '/api/auth/sessions/end',
  summary: 'Signs every device out',
  output: doneOutput,
  errors: ['unauthenticated'],
});
const passkeys = call({
  ...own,
  method: 'get',
  path: '/api/auth/passkeys',
  summary: 'The passkeys of the signed-in customer',
  output: passkeysOutput,
  errors: ['unauthenticated'],
});
const newPasskey = call({
  ...own,
  method: 'post',
  path: '/api/auth/passkeys/options',
  summary: 'What the browser makes a new passkey with, soon after a sign-in',
  output: passkeyOptions,
  errors: ['unauthenticated', 'reauthenticate'],
});
const keepPasskey = call({
  ...own,
  method: 'post',
  path: '/api/auth/passkeys',
  summary: 'Save a new passkey',
  body: addPasskeyInput,
  output: passkeysOutput,
  errors: ['unauthenticated', 'passkey_refused'],
});
const dropPasskey = call({
  ...own,
  method: 'delete',
  path: '/api/auth/passkeys/{id}',
  summary: 'Remove a passkey',
  params,
  output: doneOutput,
  errors: ['unauthenticated', 'not_found'],
});
const exported = call({
  ...own,
  method: 'get',
  path: '/api/auth/export',
  summary: 'Everything the shop keeps about the signed-in customer',
  output: exportOutput,
  errors: ['unauthenticated'],
});
const erased = call({
  ...own,
  method: 'post',
  path: '/api/auth/erase',
  summary: 'Erase the signed-in customer; accounting records stay',
  body: eraseInput,
  output: doneOutput,
  errors: ['unauthenticated', 'reauthenticate', 'account_waits', 'busy', 'too_many_requests'],
});
const readAddress = call({
  method: 'get',
  path: '/api/account-address',
  summary: "What the link of an email about an account's address does; changes nothing",
  tag: 'customers',
  query: tokenInput,
  output: addressLinkOutput,
  errors: ['link_closed', 'too_many_requests'],
});
const followAddress = call({
  method: 'post',
  path: '/api/account-address',
  summary: 'Change the address of an account, or undo that change, by the emailed single-use link',
  tag: 'customers',
  body: tokenInput,
  output: doneOutput,
  errors: ['link_closed', 'too_many_requests'],
});
const orderCode = call({
  method: 'post',
  path: '/api/order-lookup/code',
  summary: 'Emails a code that opens the orders of an address',
  tag: 'customers',
  browser: true,
  body: emailInput,
  output: doneOutput,
  errors: ['too_many_requests'],
});
const orderLookup = call({
  method: 'post',
  path: '/api/order-lookup',
  summary: 'Opens the orders of an address to this browser, by the emailed code',
  tag: 'customers',
  browser: true,
  body: codeInput,
  output: foundOrdersOutput,
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
});

/** What a signed-in customer sees and changes, and the orders of a guest. */
export const accountRoutes = noun()
  .openapi(me, bind(me, readMe))
  .openapi(profile, bind(profile, updateProfile))
  .openapi(password, bindSession(password, 'customer', changePassword))
  .openapi(sendLink, bind(sendLink, sendVerification))
  .openapi(orders, bind(orders, listOrders))
  .openapi(keys, bind(keys, listKeys))
  .openapi(reviews, bind(reviews, listOwnReviews))
  .openapi(devices, bind(devices, listDevices))
  .openapi(device, bindSession(device, 'customer', endDevice))
  .openapi(everywhere, bindSession(everywhere, 'customer', endDevices))
  .openapi(passkeys, bind(passkeys, listPasskeys))
  .openapi(newPasskey, bind(newPasskey, beginPasskey))
  .openapi(keepPasskey, bind(keepPasskey, addPasskey))
  .openapi(dropPasskey, bind(dropPasskey, removePasskey))
  .openapi(exported, bind(exported, exportData))
  .openapi(erased, bindSession(erased, 'customer', erase))
  .openapi(readAddress, bind(readAddress, readAddressLink))
  .openapi(followAddress, bind(followAddress, followAddressLink))
  .openapi(orderCode, bind(orderCode, requestOrderCode))
  .openapi(orderLookup, bind(orderLookup, findOrders));
export type AccountRoutes = typeof accountRoutes;
