import { z } from 'zod';
import { admin, newStaffPassword, passkeyJson, personName, totpCode } from './contract';

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
});

export const meOutput = z.object({
  success: z.literal(true),
  admin,
  createdAt: z.int(),
  lastSignInAt: z.int().nullable(),
  security: z.object({
    totp: z.boolean(),
    /** True where the role requires the authenticator app: it can be replaced, not removed. */
    totpRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeyView),
  }),
});
export type MeOutput = z.infer<typeof meOutput>;

export const profileInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  department: z.string().trim().max(80).nullable(),
});
export type ProfileInput = z.infer<typeof profileInput>;
export const adminOutput = z.object({ success: z.literal(true), admin });
export type AdminOutput = z.infer<typeof adminOutput>;

export const changePasswordInput = z.strictObject({
  currentPassword: z.string().max(200),
  newPassword: newStaffPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** One signed-in browser. */
export const device = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
  expiresAt: z.int(),
  /** Whether it is the calling browser. */
  current: z.boolean(),
});
export const devicesOutput = z.object({ success: z.literal(true), devices: z.array(device) });
export type DevicesOutput = z.infer<typeof devicesOutput>;
/** "Sign out everywhere": `keepCurrent` leaves this browser signed in. */
export const endDevicesInput = z.strictObject({ keepCurrent: z.boolean().default(false) });
export type EndDevicesInput = z.infer<typeof endDevicesInput>;

/** `uri` is for the QR code, `secret` for manual entry; `ticket` is sent back with the first code. */
export const totpBeginOutput = z.object({
  success: z.literal(true),
  secret: z.string(),
  uri: z.string(),
  ticket: z.string(),
});
export type TotpBeginOutput = z.infer<typeof totpBeginOutput>;
export const totpFinishInput = z.strictObject({ ticket: z.string().max(2000), code: totpCode });
export type TotpFinishInput = z.infer<typeof totpFinishInput>;
/** Shown once; each code works once. */
export const recoveryCodesOutput = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });
export type RecoveryCodesOutput = z.infer<typeof recoveryCodesOutput>;

export const addPasskeyInput = z.strictObject({ name: personName, response: passkeyJson });
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export const addPasskeyOutput = z.object({ success: z.literal(true), passkey: passkeyView });
export type AddPasskeyOutput = z.infer<typeof addPasskeyOutput>;
