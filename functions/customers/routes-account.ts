import {
  addPasskeyInput,
  addressLinkOutput,
  codeInput,
  customerOutput,
  devicesOutput,
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
import { messageOutput } from '../../src/shop/message-output';
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

/** Calls for signed-in customers. */
export const { routes: ownRoutes } = routeGroup({ tag: 'customers', auth: 'customer', sessions: 'customer' })
  .get('/api/auth/me', 'Retrieve the signed-in customer', {
    output: customerOutput,
    run: readMe,
  })
  .put('/api/auth/profile', 'Update the signed-in customer', {
    body: profileInput,
    output: customerOutput,
    run: updateProfile,
  })
  .put('/api/auth/password', 'Change the password', {
    body: passwordInput,
    output: messageOutput,
    errors: ['weak_password', 'reauthenticate', 'too_many_requests'],
    session: changePassword,
  })
  .post('/api/auth/verify-email/send', 'Resend the verification email', {
    output: messageOutput,
    errors: ['too_many_requests'],
    run: sendVerification,
  })
  .get('/api/auth/orders', 'List orders of the signed-in customer', {
    output: ordersOutput,
    run: listOrders,
  })
  .get('/api/auth/keys', 'List license keys of the signed-in customer', {
    output: ownKeysOutput,
    run: listKeys,
  })
  .get('/api/auth/reviews', 'List reviews by the signed-in customer', {
    output: ownReviewsOutput,
    run: listOwnReviews,
  })
  .get('/api/auth/sessions', 'List devices the customer is signed in on', {
    output: devicesOutput,
    run: listDevices,
  })
  .delete('/api/auth/sessions/{id}', 'Sign out a device', {
    output: messageOutput,
    errors: ['not_found'],
    session: endDevice,
  })
  .post('/api/auth/sessions/end', 'Sign out every device', {
    output: messageOutput,
    session: endDevices,
  })
  .get('/api/auth/passkeys', 'List passkeys of the signed-in customer', {
    output: passkeysOutput,
    run: listPasskeys,
  })
  .post('/api/auth/passkeys/options', 'Create passkey registration options', {
    output: passkeyOptions,
    errors: ['reauthenticate'],
    run: beginPasskey,
  })
  .post('/api/auth/passkeys', 'Add a passkey', {
    body: addPasskeyInput,
    output: passkeysOutput,
    errors: ['passkey_refused'],
    run: addPasskey,
  })
  .delete('/api/auth/passkeys/{id}', 'Remove a passkey', {
    output: messageOutput,
    errors: ['not_found'],
    run: removePasskey,
  })
  .get('/api/auth/export', 'Export data of the signed-in customer', {
    output: exportOutput,
    run: exportData,
  })
  .post('/api/auth/erase', 'Erase the signed-in customer', {
    body: eraseInput,
    output: messageOutput,
    errors: ['reauthenticate', 'account_waits', 'busy', 'too_many_requests'],
    session: erase,
  });

/** The links in emails about a changed email address. */
export const { routes: addressLinkRoutes } = routeGroup({ tag: 'customers' })
  .get('/api/account-address', 'Preview an email address link', {
    query: tokenInput,
    output: addressLinkOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: readAddressLink,
  })
  .post('/api/account-address', 'Follow an email address link', {
    body: tokenInput,
    output: messageOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: followAddressLink,
  });

/** Calls for guests to find their orders. */
export const { routes: orderLookupRoutes } = routeGroup({ tag: 'customers', browser: true })
  .post('/api/order-lookup/code', 'Email a code to find orders', {
    body: emailInput,
    output: messageOutput,
    errors: ['too_many_requests'],
    run: requestOrderCode,
  })
  .post('/api/order-lookup', 'Find orders by emailed code', {
    body: codeInput,
    output: foundOrdersOutput,
    errors: ['code_wrong', 'code_expired', 'too_many_requests'],
    run: findOrders,
  });

export type AccountRoutes = typeof ownRoutes | typeof addressLinkRoutes | typeof orderLookupRoutes;
