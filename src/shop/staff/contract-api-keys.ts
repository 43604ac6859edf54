import { z } from 'zod';
import { parseRange } from './addresses';
import { permission } from './contract';
import { listContract } from './contract-list';

const apiKeyState = z.enum(['active', 'expired', 'revoked']);
export type ApiKeyState = z.infer<typeof apiKeyState>;

/** An API key as staff list it, without the key itself. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  permissions: z.array(permission),
  /** The addresses and ranges it may be used from; empty means anywhere. */
  addresses: z.array(z.string()),
  state: apiKeyState,
  /** Whether another key was created to replace it. */
  isReplaced: z.boolean(),
  createdBy: z.string(),
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
  lastUsedAt: z.int().nullable(),
  revokedAt: z.int().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;
/** `q` searches names, prefixes, permissions and creators. */
export const apiKeyList = listContract({
  row: apiKey,
  sorts: ['createdAt', 'name', 'lastUsedAt', 'expiresAt'],
  filters: { state: apiKeyState.optional() },
});

const address = z
  .string()
  .trim()
  .max(60)
  .refine(
    (text) => parseRange(text) !== undefined,
    'Write an address such as 203.0.113.7 or 2001:db8::1, or a range such as 203.0.113.0/24.',
  );

export const createApiKeyInput = z.strictObject({
  name: z.string().trim().min(2).max(60),
  permissions: z.array(permission).min(1, 'Choose at least one permission.').max(100),
  /** Milliseconds, at most the latest time a Date can represent; without it the key does not expire. */
  expiresAt: z.int().positive().max(8.64e15).optional(),
  /** The addresses and ranges (CIDR) it may be used from; empty means anywhere. */
  addresses: z.array(address).max(20, 'A key can have 20 addresses and ranges.').default([]),
  /** The id of a key in use that this one replaces; the old key works until it expires. */
  replaces: z.string().min(1).max(64).optional(),
});
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;
/** `key` is returned only here. */
export const createApiKeyOutput = z.object({ success: z.literal(true), key: z.string(), apiKey });
export type CreateApiKeyOutput = z.infer<typeof createApiKeyOutput>;
