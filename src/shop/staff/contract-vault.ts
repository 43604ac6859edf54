import { z } from 'zod';

/** The vault key that seals now, and how many texts are still sealed with older keys. */
export const vaultOutput = z.object({
  newestKeyId: z.string(),
  /** Empty once every text is sealed with the newest key: then older keys may be removed. */
  remaining: z.array(
    z.object({
      kind: z.enum(['license_keys', 'authenticator_apps', 'erased_buyers', 'waiting_mails']),
      keyId: z.string(),
      count: z.number(),
    }),
  ),
});
export type VaultOutput = z.infer<typeof vaultOutput>;
