import { codeInput, emailInput, exportOutput, guestDataOutput } from '../../src/shop/customers/contract';
import { messageOutput } from '../../src/shop/message-output';
import { routeGroup } from '../http/route-group';
import { eraseGuest, exportGuest, openGuestData, requestPrivacyCode } from './guest-privacy';

/** Data export and erasure for people without an account. */
export const { routes: privacyRoutes } = routeGroup({ tag: 'customers', browser: true })
  .post('/api/privacy/code', 'Email a code to access personal data', {
    body: emailInput,
    output: messageOutput,
    errors: ['too_many_requests'],
    run: requestPrivacyCode,
  })
  .post('/api/privacy/open', 'Open the data of an email address', {
    body: codeInput,
    output: guestDataOutput,
    errors: ['code_wrong', 'code_expired', 'too_many_requests'],
    run: openGuestData,
  })
  .post('/api/privacy/export', 'Export data of a guest', {
    body: emailInput,
    output: exportOutput,
    errors: ['code_expired', 'forbidden', 'too_many_requests'],
    run: exportGuest,
  })
  .post('/api/privacy/erase', 'Erase a guest', {
    body: emailInput,
    output: messageOutput,
    errors: ['code_expired', 'forbidden', 'account_waits', 'busy'],
    run: eraseGuest,
  });
export type PrivacyRoutes = typeof privacyRoutes;
