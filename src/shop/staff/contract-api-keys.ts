import { z } from 'zod';
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
  state: apiKeyState,
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

export const createApiKeyInput = z.strictObject({
  name: z.string().trim().min(2).max(60),
  permissions: z.array(permission).min(1, 'Choose at least one permission.').max(100),
  /** Milliseconds, no later than a date can name; without it the key does not run out. */
  expiresAt: z.int().positive().max(8.64e15).optional(),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;
/** `key` is shown here and never again. */
export const createApiKeyOutput = z.object({ success: z.literal(true), key: z.string(), apiKey });
export type CreateApiKeyOutput = z.infer<typeof createApiKeyOutput>;
