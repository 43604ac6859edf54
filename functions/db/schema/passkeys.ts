import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A WebAuthn challenge that waits for its answer; used once. `audience` keeps customers and staff apart. */
export const passkeyChallenge = sqliteTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    audience: text('audience').notNull(),
    /** Who registers the passkey; null while somebody unknown signs in. */
    subjectId: text('subject_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_old').on(t.expiresAt)],
);
