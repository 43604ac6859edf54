import { defineCollection } from 'astro:content';
import { checkLanding } from './content/check-landing';
import { markdown, withBlocks } from './content/loader';
import { editionsPageSchema, guideSchema, landingSchema, policySchema, postSchema } from './shop/content/schemas';

/** The collections of the content site; what may stand in a file is in src/shop/content/schemas.ts. */
export const collections = {
  policies: defineCollection({ loader: markdown('policies', policySchema), schema: withBlocks(policySchema) }),
  guides: defineCollection({ loader: markdown('guides', guideSchema), schema: withBlocks(guideSchema) }),
  editions: defineCollection({
    loader: markdown('editions', editionsPageSchema),
    schema: withBlocks(editionsPageSchema),
  }),
  posts: defineCollection({ loader: markdown('posts', postSchema), schema: withBlocks(postSchema) }),
  landings: defineCollection({
    loader: markdown('landings', landingSchema, checkLanding),
    schema: withBlocks(landingSchema),
  }),
};
