import { z } from 'zod';
import { accessLevel, admin, permission, staffEmail } from './contract';
import { listContract } from './contract-list';
import { reason } from './contract-reason';

const personState = z.enum(['active', 'disabled']);
export type PersonState = z.infer<typeof personState>;
export const person = admin.extend({
  totp: z.boolean(),
  passkeys: z.int(),
  /** Active sessions. */
  sessions: z.int(),
  createdAt: z.int(),
  lastSignInAt: z.int().nullable(),
  /** Whether the caller may change this person: nobody may act on a member with more access than their own. */
  manageable: z.boolean(),
});
export type Person = z.infer<typeof person>;
/** `q` searches names, addresses, departments and roles. */
export const personList = listContract({
  row: person,
  sorts: ['name', 'email', 'role', 'accessLevel', 'createdAt', 'lastSignInAt'],
  filters: { state: personState.optional(), role: z.string().max(64).optional() },
});
export const personOutput = z.object({ success: z.literal(true), person });
export type PersonOutput = z.infer<typeof personOutput>;

export type PersonChange = { id: string; reason: string };
export const roleChangeBody = z.strictObject({ roleId: z.string().min(1).max(64), reason });
export type RoleChange = PersonChange & { roleId: string };

export const role = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  accessLevel,
  permissions: z.array(permission),
  builtIn: z.boolean(),
  /** False for the super admin's role. */
  editable: z.boolean(),
  /** Whether the caller may assign it. */
  grantable: z.boolean(),
  people: z.int(),
  updatedAt: z.int(),
});
export type Role = z.infer<typeof role>;
/** `q` searches names, summaries and permissions. */
export const roleList = listContract({
  row: role,
  sorts: ['accessLevel', 'name', 'people', 'updatedAt'],
  filters: { builtIn: z.enum(['yes', 'no']).optional() },
});
export const roleOutput = z.object({ success: z.literal(true), role });
export type RoleOutput = z.infer<typeof roleOutput>;
export const roleBody = z.strictObject({
  name: z.string().trim().min(2).max(60),
  summary: z.string().trim().max(300),
  accessLevel,
  permissions: z.array(permission).max(100),
  reason: reason.optional(),
});
export type RoleBody = z.infer<typeof roleBody>;

const invitationState = z.enum(['open', 'accepted', 'expired', 'revoked']);
export type InvitationState = z.infer<typeof invitationState>;
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  roleId: z.string(),
  state: invitationState,
  invitedBy: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  usedAt: z.int().nullable(),
});
export type Invitation = z.infer<typeof invitation>;
/** `q` searches addresses, roles and inviters. */
export const invitationList = listContract({
  row: invitation,
  sorts: ['createdAt', 'email', 'expiresAt'],
  filters: { state: invitationState.optional() },
});
export const inviteInput = z.strictObject({ email: staffEmail, roleId: z.string().min(1).max(64) });
export type InviteInput = z.infer<typeof inviteInput>;
export const inviteOutput = z.object({ success: z.literal(true), id: z.string(), expiresAt: z.int() });
export type InviteOutput = z.infer<typeof inviteOutput>;
