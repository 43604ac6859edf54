import { codeInput, doneOutput, emailInput, exportOutput, guestDataOutput } from '../../src/shop/customers/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { eraseGuest, exportGuest, openGuestData, requestPrivacyCode } from './guest-privacy';

const guest = { method: 'post', tag: 'customers', browser: true } as const;

const code = call({
  ...guest,
  path: '/api/privacy/code',
  summary: 'Emails a code that shows whose data are asked for',
  body: emailInput,
  output: doneOutput,
  errors: ['too_many_requests'],
});
const open = call({
  ...guest,
  path: '/api/privacy/open',
  summary: 'Give this browser access to the data of an address, by the emailed code',
  body: codeInput,
  output: guestDataOutput,
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
});
const exported = call({
  ...guest,
  path: '/api/privacy/export',
  summary: 'Everything the shop keeps about a guest who typed the code',
  body: emailInput,
  output: exportOutput,
  errors: ['code_expired', 'forbidden', 'too_many_requests'],
});
const erased = call({
  ...guest,
  path: '/api/privacy/erase',
  summary: 'Erase a guest who typed the code; accounting records stay',
  body: emailInput,
  output: doneOutput,
  errors: ['code_expired', 'forbidden', 'account_waits', 'busy'],
});

/** What somebody without an account does about their data. */
export const privacyRoutes = noun()
  .openapi(code, bind(code, requestPrivacyCode))
  .openapi(open, bind(open, openGuestData))
  .openapi(exported, bind(exported, exportGuest))
  .openapi(erased, bind(erased, eraseGuest));
export type PrivacyRoutes = typeof privacyRoutes;
