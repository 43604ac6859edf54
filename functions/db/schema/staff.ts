import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The append-only audit log: who did what, written in the batch of the action. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    permission: text('permission'),
    subject: text('subject').notNull(),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    requestId: text('request_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('audit_subject').on(t.subject, t.createdAt),
    index('audit_created').on(t.createdAt),
    index('audit_actor').on(t.actor, t.createdAt),
    index('audit_action').on(t.action, t.createdAt),
  ],
);

/** The attention list: what needs a person. One open entry per kind and subject. */
export const attention = sqliteTable(
  'attention',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state').notNull(),
    assignee: text('assignee'),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** How the staff member who resolved it describes what was done. */
    note: text('note'),
  },
  (t) => [
    check('attention_state', sql`${t.state} IN ('open', 'resolved')`),
    uniqueIndex('attention_open').on(t.kind, t.subject).where(sql`state = 'open'`),
    index('attention_created').on(t.state, t.createdAt),
    index('attention_subject').on(t.kind, t.subject, t.resolvedAt),
  ],
);

/** Which entry was emailed to which staff member, so that each gets it once; rows are kept for a week. */
export const attentionMail = sqliteTable(
  'attention_mail',
  {
    attentionId: text('attention_id').notNull(),
    recipient: text('recipient').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attentionId, t.recipient] }), index('attention_mail_created').on(t.createdAt)],
);

/** A named set of permissions, with the access level that limits its screens (design 3.12). */
export const staffRole = sqliteTable(
  'staff_role',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    summary: text('summary').notNull(),
    accessLevel: integer('access_level').notNull(),
    /** JSON list of permissions; the JSON `null` for a built-in role that follows src/shop/staff/roles.ts. */
    permissions: text('permissions').notNull(),
    /** Built-in roles cannot be deleted; the super admin role cannot be changed either. */
    builtIn: integer('built_in').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [check('staff_role_level', sql`${t.accessLevel} BETWEEN 1 AND 5`)],
);

/** A person who works in the back office. */
export const staffMember = sqliteTable(
  'staff_member',
  {
    id: text('id').primaryKey(),
    /** Trimmed and in lowercase. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    department: text('department'),
    roleId: text('role_id')
      .notNull()
      .references(() => staffRole.id),
    passwordHash: text('password_hash'),
    /** The shared secret of the authenticator app, encrypted by the vault; null until it is set up. */
    totpCiphertext: text('totp_ciphertext'),
    totpVaultKeyId: text('totp_vault_key_id'),
    /** The time step of the last accepted code, so that no code works twice. */
    totpStep: integer('totp_step'),
    state: text('state').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    lastSignInAt: integer('last_sign_in_at'),
  },
  (t) => [
    check('staff_member_state', sql`${t.state} IN ('active', 'disabled')`),
    index('staff_member_role').on(t.roleId),
  ],
);

/** The set-up link of the first staff member, invitations and password resets: hashes; each works once. */
export const staffToken = sqliteTable(
  'staff_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull().unique(),
    purpose: text('purpose').notNull(),
    email: text('email'),
    roleId: text('role_id').references(() => staffRole.id),
    staffId: text('staff_id').references(() => staffMember.id),
    invitedBy: text('invited_by'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    /** When staff revoked an invitation. */
    revokedAt: integer('revoked_at'),
  },
  (t) => [
    check('staff_token_purpose', sql`${t.purpose} IN ('setup', 'invite', 'reset')`),
    index('staff_token_email').on(t.email, t.purpose),
  ],
);

/** One-time recovery codes for staff who lost their authenticator app; hashes only. */
export const staffRecoveryCode = sqliteTable(
  'staff_recovery_code',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMember.id),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
);

/** A named API key, shown once and stored as a hash. */
export const staffApiKey = sqliteTable('staff_api_key', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The first characters, for telling keys apart. */
  prefix: text('prefix').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  /** JSON list of permissions; never more than its creator had. */
  permissions: text('permissions').notNull(),
  /** JSON list of IP addresses and ranges it may be used from; empty for anywhere. */
  addresses: text('addresses').notNull().default('[]'),
  /** The key that replaced it. */
  replacedBy: text('replaced_by'),
  createdBy: text('created_by')
    .notNull()
    .references(() => staffMember.id),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at'),
  lastUsedAt: integer('last_used_at'),
  revokedAt: integer('revoked_at'),
});

/** A saved search of a list; deleted with its owner. */
export const staffView = sqliteTable(
  'staff_view',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMember.id),
    /** The name of the table in the back office. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The list's query string without its page number. */
    query: text('query').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_view_name').on(t.staffId, t.list, t.name)],
);
