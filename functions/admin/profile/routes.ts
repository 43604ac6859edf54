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
import { routeGroup } from '../../http/route-group';
import { endDevice, endDevices, listDevices } from '../../staff/devices';
import { changePassword, changeProfile, readMe } from '../../staff/me';
import { addMyPasskey, beginMyPasskey, removeMyPasskey } from '../../staff/my-passkeys';
import { beginTotp, finishTotp, removeTotp, renewRecoveryCodes } from '../../staff/set-up-totp';

export const { routes: profileScreenRoutes } = routeGroup({ tag: 'staff', auth: 'staff' })
  .get('/api/admin/me', 'Retrieve your profile', {
    withoutTotp: true,
    output: meOutput,
    run: readMe,
  })
  .patch('/api/admin/me', 'Update your profile', {
    body: profileInput,
    output: adminOutput,
    run: changeProfile,
  })
  .post('/api/admin/me/password', 'Change your password', {
    body: changePasswordInput,
    errors: ['second_factor_wrong', 'too_many_requests'],
    session: changePassword,
  })
  .get('/api/admin/me/devices', 'List browsers you are signed in with', { output: devicesOutput, run: listDevices })
  .post('/api/admin/me/devices/end', 'Sign out all your browsers', {
    body: endDevicesInput,
    session: endDevices,
  })
  .delete('/api/admin/me/devices/{id}', 'Sign out one of your browsers', {
    errors: ['not_found'],
    session: endDevice,
  });

export const { routes: secondFactorRoutes } = routeGroup({ tag: 'staff', auth: 'staff', recentAuth: 'after_sign_in' })
  .delete('/api/admin/me/totp', 'Remove your authenticator app', {
    errors: ['role_protected'],
    run: removeTotp,
  })
  .post('/api/admin/me/recovery-codes', 'Replace your recovery codes', {
    output: recoveryCodesOutput,
    run: renewRecoveryCodes,
  })
  .post('/api/admin/me/passkeys/begin', 'Create passkey registration options for staff', {
    output: passkeyOptions,
    run: beginMyPasskey,
  })
  .post('/api/admin/me/passkeys', 'Add a passkey to your profile', {
    body: addPasskeyInput,
    output: addPasskeyOutput,
    errors: ['passkey_refused'],
    run: addMyPasskey,
  })
  .delete('/api/admin/me/passkeys/{id}', 'Remove a passkey from your profile', {
    errors: ['not_found'],
    run: removeMyPasskey,
  })
  // A super admin needs these calls to have one.
  .group({ withoutTotp: true })
  .post('/api/admin/me/totp/begin', 'Create a secret for your authenticator app', {
    output: totpBeginOutput,
    run: beginTotp,
  })
  .post('/api/admin/me/totp/finish', 'Set up your authenticator app', {
    body: totpFinishInput,
    output: recoveryCodesOutput,
    errors: ['link_closed', 'second_factor_wrong', 'too_many_requests'],
    session: finishTotp,
  });
