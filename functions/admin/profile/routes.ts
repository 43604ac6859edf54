import { passkeyOptions } from '../../../src/shop/staff/contract';
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
} from '../../../src/shop/staff/contract-me';
import { calls } from '../../http/calls';
import { endDevice, endDevices, listDevices } from '../../staff/devices';
import { changePassword, changeProfile, readMe } from '../../staff/me';
import { addMyPasskey, beginMyPasskey, removeMyPasskey } from '../../staff/my-passkeys';
import { beginTotp, finishTotp, removeTotp, renewRecoveryCodes } from '../../staff/set-up-totp';

export const { routes: profileScreenRoutes } = calls({ tag: 'staff', who: 'staff' })
  .get('/api/admin/me', 'The own profile and how one signs in', {
    withoutTotp: true,
    output: meOutput,
    run: readMe,
  })
  .patch('/api/admin/me', 'Changes the own names and department', {
    body: profileInput,
    output: adminOutput,
    run: changeProfile,
  })
  .post('/api/admin/me/password', 'Changes the own password and signs the other browsers out', {
    body: changePasswordInput,
    errors: ['second_factor_wrong', 'too_many_requests'],
    session: changePassword,
  })
  .get('/api/admin/me/devices', 'The browsers one is signed in with', { output: devicesOutput, run: listDevices })
  .post('/api/admin/me/devices/end', 'Signs out everywhere; with keepCurrent in every other browser', {
    body: endDevicesInput,
    session: endDevices,
  })
  .delete('/api/admin/me/devices/{id}', 'Signs one of the own browsers out', {
    errors: ['not_found'],
    session: endDevice,
  })
  .post('/api/admin/me/totp/begin', 'A new secret for the authenticator app', {
    withoutTotp: true,
    fresh: true,
    output: totpBeginOutput,
    run: beginTotp,
  })
  .post(
    '/api/admin/me/totp/finish',
    'Keeps the authenticator app by its first code and gives recovery codes, shown once',
    {
      withoutTotp: true,
      fresh: true,
      body: totpFinishInput,
      output: recoveryCodesOutput,
      errors: ['link_closed', 'second_factor_wrong', 'too_many_requests'],
      session: finishTotp,
    },
  )
  .delete('/api/admin/me/totp', 'Takes the authenticator app away; a super admin can only replace it', {
    fresh: true,
    errors: ['role_protected'],
    run: removeTotp,
  })
  .post('/api/admin/me/recovery-codes', 'New recovery codes in place of the former ones, shown once', {
    fresh: true,
    output: recoveryCodesOutput,
    run: renewRecoveryCodes,
  })
  .post('/api/admin/me/passkeys/begin', 'What the browser makes a new passkey with', {
    fresh: true,
    output: passkeyOptions,
    run: beginMyPasskey,
  })
  .post('/api/admin/me/passkeys', 'Keeps a new passkey under a name', {
    fresh: true,
    body: addPasskeyInput,
    output: addPasskeyOutput,
    errors: ['passkey_refused'],
    run: addMyPasskey,
  })
  .delete('/api/admin/me/passkeys/{id}', 'Forgets one of the own passkeys', {
    fresh: true,
    errors: ['not_found'],
    run: removeMyPasskey,
  });
