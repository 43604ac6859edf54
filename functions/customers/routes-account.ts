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
import { routeGroup } from '../http/route-group';
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

const own = { auth: 'customer' } as const;

/** Calls for signed-in customers, and for guests to find their orders. */
export const { routes: accountRoutes } = routeGroup({ tag: 'customers', sessions: 'customer' })
  .get('/api/auth/me', 'The signed-in customer', {
    ...own,
    output: customerOutput,
    errors: ['unauthenticated'],
    run: readMe,
  })
  .put('/api/auth/profile', 'Changes names, phone and country', {
    ...own,
    body: profileInput,
    output: customerOutput,
    errors: ['unauthenticated'],
    run: updateProfile,
  })
  .put('/api/auth/password', 'Changes the password and signs every other device out', {
    ...own,
    body: passwordInput,
    output: doneOutput,
    errors: ['unauthenticated', 'reauthenticate', 'too_many_requests'],
    session: changePassword,
  })
  .post('/api/auth/verify-email/send', 'Emails the link that confirms the address, again', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated', 'too_many_requests'],
    run: sendVerification,
  })
  .get('/api/auth/orders', 'The orders of the signed-in customer', {
    ...own,
    output: ordersOutput,
    errors: ['unauthenticated'],
    run: listOrders,
  })
  .get('/api/auth/keys', 'The license keys of the signed-in customer, masked', {
    ...own,
    output: ownKeysOutput,
    errors: ['unauthenticated'],
    run: listKeys,
  })
  .get('/api/auth/reviews', 'The reviews the signed-in customer wrote, and what became of them', {
    ...own,
    output: ownReviewsOutput,
    errors: ['unauthenticated'],
    run: listOwnReviews,
  })
  .get('/api/auth/sessions', 'Where the customer is signed in', {
    ...own,
    output: devicesOutput,
    errors: ['unauthenticated'],
    run: listDevices,
  })
  .delete('/api/auth/sessions/{id}', 'Signs one device out', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated', 'not_found'],
    session: endDevice,
  })
  .post('/api/auth/sessions/end', 'Signs every device out', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated'],
    session: endDevices,
  })
  .get('/api/auth/passkeys', 'The passkeys of the signed-in customer', {
    ...own,
    output: passkeysOutput,
    errors: ['unauthenticated'],
    run: listPasskeys,
  })
  .post('/api/auth/passkeys/options', 'What the browser makes a new passkey with, soon after a sign-in', {
    ...own,
    output: passkeyOptions,
    errors: ['unauthenticated', 'reauthenticate'],
    run: beginPasskey,
  })
  .post('/api/auth/passkeys', 'Save a new passkey', {
    ...own,
    body: addPasskeyInput,
    output: passkeysOutput,
    errors: ['unauthenticated', 'passkey_refused'],
    run: addPasskey,
  })
  .delete('/api/auth/passkeys/{id}', 'Remove a passkey', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated', 'not_found'],
    run: removePasskey,
  })
  .get('/api/auth/export', 'Everything the shop keeps about the signed-in customer', {
    ...own,
    output: exportOutput,
    errors: ['unauthenticated'],
    run: exportData,
  })
  .post('/api/auth/erase', 'Erase the signed-in customer; accounting records stay', {
    ...own,
    body: eraseInput,
    output: doneOutput,
    errors: ['unauthenticated', 'reauthenticate', 'account_waits', 'busy', 'too_many_requests'],
    session: erase,
  })
  .get('/api/account-address', "What the link of an email about an account's address does; changes nothing", {
    query: tokenInput,
    output: addressLinkOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: readAddressLink,
  })
  .post(
    '/api/account-address',
    'Change the address of an account, or undo that change, by the emailed single-use link',
    { body: tokenInput, output: doneOutput, errors: ['link_closed', 'too_many_requests'], run: followAddressLink },
  )
  .post('/api/order-lookup/code', 'Emails a code that opens the orders of an address', {
    browser: true,
    body: emailInput,
    output: doneOutput,
    errors: ['too_many_requests'],
    run: requestOrderCode,
  })
  .post('/api/order-lookup', 'Opens the orders of an address to this browser, by the emailed code', {
    browser: true,
    body: codeInput,
    output: foundOrdersOutput,
    errors: ['code_wrong', 'code_expired', 'too_many_requests'],
    run: findOrders,
  });
export type AccountRoutes = typeof accountRoutes;
