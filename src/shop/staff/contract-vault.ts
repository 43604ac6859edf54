import { z } from 'zod';

/** Which vault key seals now, and how many texts older keys still seal. */
export const vaultOutput = z.object({
  newestKeyId: z.string(),
  /** Empty once every text is sealed by the newest key: then older ones may be removed. */
  remaining: z.array(
    z.object({
      kind: z.enum(['license_keys', 'authenticator_apps', 'erased_buyers', 'waiting_mails']),
      keyId: z.string(),
      count: z.number(),
    }),
  ),
});
export type VaultOutput = z.infer<typeof vaultOutput>;
