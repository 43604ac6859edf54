import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import { checkLanding } from './content/check-landing';
import { type Check, markdown, withBlocks } from './content/loader';
import { editionsPageSchema, guideSchema, landingSchema, policySchema, postSchema } from './shop/content/schemas';

/** A folder of Markdown files. Its loader checks the front matter; Astro takes the entries' types from the same schema. */
const folder = <S extends z.ZodRawShape>(name: string, schema: z.ZodObject<S>, check?: Check) =>
  defineCollection({ loader: markdown(name, schema, check), schema: withBlocks(schema) });

/** The collections of the content site; what may be in a file is in src/shop/content/schemas.ts. */
export const collections = {
  policies: folder('policies', policySchema),
  guides: folder('guides', guideSchema),
  editions: folder('editions', editionsPageSchema),
  posts: folder('posts', postSchema),
  landings: folder('landings', landingSchema, checkLanding),
};
