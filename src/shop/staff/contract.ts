import { z } from 'zod';
import { isEmail } from '../checkout/email';
import { PERMISSIONS } from './permissions';

export const STAFF_EMAIL_WRONG = 'Enter a valid email address.';
export const staffEmail = z.string().trim().toLowerCase().max(254).refine(isEmail, STAFF_EMAIL_WRONG);
/** At least 12 characters for staff; the server refuses common ones. */
export const newStaffPassword = z.string().min(12, 'Use at least 12 characters.').max(200);
export const personName = z.string().trim().min(1, 'This field is required').max(80);
const linkToken = z.string().min(1).max(100);
export const permission = z.enum(PERMISSIONS);
export const accessLevel = z.int().min(1).max(5);

/** A staff member with the field names of the specification; `role` is the name of the role. */
export const admin = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  roleId: z.string(),
  department: z.string().nullable(),
  accessLevel,
  permissions: z.array(permission),
  isActive: z.boolean(),
});
export type Admin = z.infer<typeof admin>;

/** `second_factor`: a code is required. `totp_setup`: a super admin must set up the authenticator app first. */
const signInState = z.enum(['active', 'second_factor', 'totp_setup']);
export type SignInState = z.infer<typeof signInState>;

export const loginInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
});
export type LoginInput = z.infer<typeof loginInput>;

/** `admin` is present once sign-in is complete. */
export const signInOutput = z.object({ success: z.literal(true), state: signInState, admin: admin.optional() });
export type SignInOutput = z.infer<typeof signInOutput>;

/** Six digits from the authenticator app. */
export const totpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits.'));
/** Exactly one kind of code: six digits, or a recovery code. */
export const secondFactorInput = z
  .strictObject({ code: totpCode.optional(), recoveryCode: z.string().trim().max(40).optional() })
  .refine((input) => input.code || input.recoveryCode, { path: ['code'], message: 'Enter a code.' });
export type SecondFactorInput = z.infer<typeof secondFactorInput>;

/** Until when (milliseconds) actions that require re-authentication need no other one. */
export const verifyOutput = z.object({
  success: z.literal(true),
  state: signInState,
  admin,
  verifiedUntil: z.int(),
});
export type VerifyOutput = z.infer<typeof verifyOutput>;
/** Whether the shop itself is in test mode: then its figures count test payments, and every screen says so. */
const shopMode = { testShop: z.boolean() };
/** The same for callers who may not be signed in. */
export const sessionOutput = z.union([
  verifyOutput.extend(shopMode),
  z.object({ success: z.literal(true), state: z.literal('out'), ...shopMode }),
]);
export type SessionOutput = z.infer<typeof sessionOutput>;

/** Input and output of the browser's WebAuthn calls; the server validates the response itself. */
export const passkeyJson = z.looseObject({});
export const passkeyOptions = z.object({ options: passkeyJson });
export const passkeyAnswer = z.strictObject({ response: passkeyJson });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** Either the password, or six digits from the authenticator app. */
export const reauthenticateInput = z
  .strictObject({ password: z.string().max(200).optional(), code: totpCode.optional() })
  .refine((input) => input.code || input.password, { path: ['password'], message: 'Enter your password or a code.' });
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>;
export const reauthenticatedOutput = z.object({ success: z.literal(true), verifiedUntil: z.int() });
export type ReauthenticatedOutput = z.infer<typeof reauthenticatedOutput>;

export const tokenInput = z.strictObject({ token: linkToken });
export type TokenInput = z.infer<typeof tokenInput>;

/** The one-time link for the initial setup; `url` is null once there is a super admin. */
export const setupLinkOutput = z.object({
  success: z.literal(true),
  url: z.string().nullable(),
  expiresAt: z.int().nullable(),
});
export type SetupLinkOutput = z.infer<typeof setupLinkOutput>;
export const setupInput = z.strictObject({
  token: linkToken,
  email: staffEmail,
  firstName: personName,
  lastName: personName,
  password: newStaffPassword,
});
export type SetupInput = z.infer<typeof setupInput>;

export const invitationView = z.object({
  success: z.literal(true),
  email: z.string(),
  role: z.string(),
  invitedBy: z.string(),
  expiresAt: z.int(),
});
export type InvitationView = z.infer<typeof invitationView>;
export const acceptInput = z.strictObject({
  token: linkToken,
  firstName: personName,
  lastName: personName,
  password: newStaffPassword,
});
export type AcceptInput = z.infer<typeof acceptInput>;

/** The response is the same whether or not the address belongs to a staff member. */
export const forgotInput = z.strictObject({ email: z.string().trim().toLowerCase().max(254) });
export type ForgotInput = z.infer<typeof forgotInput>;
export const resetInput = z.strictObject({ token: linkToken, password: newStaffPassword });
export type ResetInput = z.infer<typeof resetInput>;
