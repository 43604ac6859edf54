import { done, idParam, passkeyOptions } from '../../src/shop/staff/contract';
import {
  addPasskeyInput,
  addPasskeyOutput,
  adminOutput,
  changePasswordInput,
  devicesOutput,
  endDevicesInput,
  meOutput,
  profileInput,
  recoveryCodesOutput,
  totpBeginOutput,
  totpFinishInput,
} from '../../src/shop/staff/contract-me';
import { bind, bindSession } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { endDevice, endDevices, listDevices } from './devices';
import { changePassword, changeProfile, readMe } from './me';
import { addMyPasskey, beginMyPasskey, removeMyPasskey } from './my-passkeys';
import { beginTotp, finishTotp, removeTotp, renewRecoveryCodes } from './set-up-totp';

const own = { tag: 'staff', who: 'staff' } as const;

const me = call({
  ...own,
  method: 'get',
  path: '/api/admin/me',
  summary: 'The own profile and how one signs in',
  withoutTotp: true,
  output: meOutput,
  errors: ['unauthenticated'],
});

const profile = call({
  ...own,
  method: 'patch',
  path: '/api/admin/me',
  summary: 'Changes the own names and department',
  body: profileInput,
  output: adminOutput,
  errors: ['unauthenticated'],
});

const password = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/password',
  summary: 'Changes the own password and signs the other browsers out',
  body: changePasswordInput,
  output: done,
  errors: ['unauthenticated', 'second_factor_wrong', 'too_many_requests'],
});

const devices = call({
  ...own,
  method: 'get',
  path: '/api/admin/me/devices',
  summary: 'The browsers one is signed in with',
  output: devicesOutput,
  errors: ['unauthenticated'],
});

const endOne = call({
  ...own,
  method: 'delete',
  path: '/api/admin/me/devices/{id}',
  summary: 'Signs one of the own browsers out',
  params: idParam,
  output: done,
  errors: ['unauthenticated', 'not_found'],
});

const endAll = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/devices/end',
  summary: 'Signs out everywhere; with keepCurrent in every other browser',
  body: endDevicesInput,
  output: done,
  errors: ['unauthenticated'],
});

const totpBegin = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/totp/begin',
  summary: 'A new secret for the authenticator app',
  withoutTotp: true,
  fresh: true,
  output: totpBeginOutput,
  errors: ['unauthenticated', 'reauthenticate'],
});

const totpFinish = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/totp/finish',
  summary: 'Keeps the authenticator app by its first code and gives recovery codes, shown once',
  withoutTotp: true,
  fresh: true,
  body: totpFinishInput,
  output: recoveryCodesOutput,
  errors: ['unauthenticated', 'reauthenticate', 'link_closed', 'second_factor_wrong', 'too_many_requests'],
});

const totpRemove = call({
  ...own,
  method: 'delete',
  path: '/api/admin/me/totp',
  summary: 'Takes the authenticator app away; a super admin can only replace it',
  fresh: true,
  output: done,
  errors: ['unauthenticated', 'reauthenticate', 'role_protected'],
});

const recovery = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/recovery-codes',
  summary: 'New recovery codes in place of the former ones, shown once',
  fresh: true,
  output: recoveryCodesOutput,
  errors: ['unauthenticated', 'reauthenticate'],
});

const passkeyBegin = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/passkeys/begin',
  summary: 'What the browser makes a new passkey with',
  fresh: true,
  output: passkeyOptions,
  errors: ['unauthenticated', 'reauthenticate'],
});

const passkeyAdd = call({
  ...own,
  method: 'post',
  path: '/api/admin/me/passkeys',
  summary: 'Keeps a new passkey under a name',
  fresh: true,
  body: addPasskeyInput,
  output: addPasskeyOutput,
  errors: ['unauthenticated', 'reauthenticate', 'passkey_refused'],
});

const passkeyRemove = call({
  ...own,
  method: 'delete',
  path: '/api/admin/me/passkeys/{id}',
  summary: 'Forgets one of the own passkeys',
  fresh: true,
  params: idParam,
  output: done,
  errors: ['unauthenticated', 'reauthenticate', 'not_found'],
});

export const staffMeRoutes = noun()
  .openapi(me, bind(me, readMe))
  .openapi(profile, bind(profile, changeProfile))
  .openapi(password, bindSession(password, 'staff', changePassword))
  .openapi(devices, bind(devices, listDevices))
  .openapi(endAll, bindSession(endAll, 'staff', endDevices))
  .openapi(endOne, bindSession(endOne, 'staff', endDevice))
  .openapi(totpBegin, bind(totpBegin, beginTotp))
  .openapi(totpFinish, bindSession(totpFinish, 'staff', finishTotp))
  .openapi(totpRemove, bind(totpRemove, removeTotp))
  .openapi(recovery, bind(recovery, renewRecoveryCodes))
  .openapi(passkeyBegin, bind(passkeyBegin, beginMyPasskey))
  .openapi(passkeyAdd, bind(passkeyAdd, addMyPasskey))
  .openapi(passkeyRemove, bind(passkeyRemove, removeMyPasskey));
