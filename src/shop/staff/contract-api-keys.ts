import { z } from 'zod';
import { parseRange } from './addresses';
import { permission } from './contract';
import { listContract } from './contract-list';

const apiKeyState = z.enum(['active', 'expired', 'revoked']);
export type ApiKeyState = z.infer<typeof apiKeyState>;

/** An API key as staff list it: never the key itself. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  permissions: z.array(permission),
  /** Addresses and ranges it may be used from; none means from anywhere. */
  addresses: z.array(z.string()),
  state: apiKeyState,
  /** Another key was made in its place. */
  isReplaced: z.boolean(),
  createdBy: z.string(),
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
  lastUsedAt: z.int().nullable(),
  revokedAt: z.int().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;
/** `q` searches names, beginnings, permissions and who made them. */
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
  /** Milliseconds, no later than a date can name; without it the key does not run out. */
  expiresAt: z.int().positive().max(8.64e15).optional(),
  /** Addresses and ranges (CIDR) it may be used from; without any, from anywhere. */
  addresses: z.array(address).max(20, 'A key can have 20 addresses and ranges.').default([]),
  /** The id of a key that a program uses now and that this one replaces; that one works until it runs out. */
  replaces: z.string().min(1).max(64).optional(),
});
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;
/** `key` is shown here and never again. */
export const createApiKeyOutput = z.object({ success: z.literal(true), key: z.string(), apiKey });
export type CreateApiKeyOutput = z.infer<typeof createApiKeyOutput>;
