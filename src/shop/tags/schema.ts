import { z } from 'zod';
import type { TagManager } from './tag-manager';

const CONTAINER = /^(GTM-[A-Z0-9]{4,12})?$/;
const ADDRESS = /^(https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/;

/** A host as written in the Content Security Policy; anything else is refused. */
export const policyHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(
    /^((\*\.)?([a-z0-9-]+\.)+[a-z]{2,}|localhost|127\.0\.0\.1)(:\d{1,5})?$/,
    'A host without https:// and without a path, such as www.example.com or *.example.com.',
  );

/** The tag manager settings saved by the owner. */
export const tagManager: z.ZodType<TagManager, TagManager> = z.strictObject({
  containerId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      CONTAINER,
      'GTM- and the letters and digits Google gave your container, such as GTM-AB12CD3. Empty for none.',
    ),
  isEnabled: z.boolean(),
  debugMode: z.boolean(),
  address: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/\/+$/, ''))
    .pipe(
      z
        .string()
        .regex(ADDRESS, 'Where the container comes from, such as https://www.googletagmanager.com, without a path.'),
    ),
  hosts: z
    .array(policyHost)
    .max(40, 'At most 40 hosts.')
    .refine((list) => new Set(list).size === list.length, 'Each host once.'),
});
