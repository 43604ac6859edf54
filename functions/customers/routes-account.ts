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
  .get('/api/auth/me', 'Retrieve the signed-in customer', {
    ...own,
    output: customerOutput,
    errors: ['unauthenticated'],
    run: readMe,
  })
  .put('/api/auth/profile', 'Update the signed-in customer', {
    ...own,
    body: profileInput,
    output: customerOutput,
    errors: ['unauthenticated'],
    run: updateProfile,
  })
  .put('/api/auth/password', 'Change the password', {
    ...own,
    body: passwordInput,
    output: doneOutput,
    errors: ['unauthenticated', 'reauthenticate', 'too_many_requests'],
    session: changePassword,
  })
  .post('/api/auth/verify-email/send', 'Resend the verification email', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated', 'too_many_requests'],
    run: sendVerification,
  })
  .get('/api/auth/orders', 'List orders of the signed-in customer', {
    ...own,
    output: ordersOutput,
    errors: ['unauthenticated'],
    run: listOrders,
  })
  .get('/api/auth/keys', 'List license keys of the signed-in customer', {
    ...own,
    output: ownKeysOutput,
    errors: ['unauthenticated'],
    run: listKeys,
  })
  .get('/api/auth/reviews', 'List reviews by the signed-in customer', {
    ...own,
    output: ownReviewsOutput,
    errors: ['unauthenticated'],
    run: listOwnReviews,
  })
  .get('/api/auth/sessions', 'List devices the customer is signed in on', {
    ...own,
    output: devicesOutput,
    errors: ['unauthenticated'],
    run: listDevices,
  })
  .delete('/api/auth/sessions/{id}', 'Sign out a device', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated', 'not_found'],
    session: endDevice,
  })
  .post('/api/auth/sessions/end', 'Sign out every device', {
    ...own,
    output: doneOutput,
    errors: ['unauthenticated'],
    session: endDevices,
  })
  .get('/api/auth/passkeys', 'List passkeys of the signed-in customer', {
    ...own,
    output: passkeysOutput,
    errors: ['unauthenticated'],
    run: listPasskeys,
  })
  .post('/api/auth/passkeys/options', 'Create passkey registration options', {
    ...own,
    output: passkeyOptions,
    errors: ['unauthenticated', 'reauthenticate'],
    run: beginPasskey,
  })
  .post('/api/auth/passkeys', 'Add a passkey', {
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
  .get('/api/auth/export', 'Export data of the signed-in customer', {
    ...own,
    output: exportOutput,
    errors: ['unauthenticated'],
    run: exportData,
  })
  .post('/api/auth/erase', 'Erase the signed-in customer', {
    ...own,
    body: eraseInput,
    output: doneOutput,
    errors: ['unauthenticated', 'reauthenticate', 'account_waits', 'busy', 'too_many_requests'],
    session: erase,
  })
  .get('/api/account-address', 'Preview an email address link', {
    query: tokenInput,
    output: addressLinkOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: readAddressLink,
  })
  .post('/api/account-address', 'Follow an email address link', {
    body: tokenInput,
    output: doneOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: followAddressLink,
  })
  .post('/api/order-lookup/code', 'Email a code to find orders', {
    browser: true,
    body: emailInput,
    output: doneOutput,
    errors: ['too_many_requests'],
    run: requestOrderCode,
  })
  .post('/api/order-lookup', 'Find orders by emailed code', {
    browser: true,
    body: codeInput,
    output: foundOrdersOutput,
    errors: ['code_wrong', 'code_expired', 'too_many_requests'],
    run: findOrders,
  });
export type AccountRoutes = typeof accountRoutes;
