import { pagePassages } from '../../src/shop/assistant/page-passages';

/** The passages of all pages as in the build, available inside the Worker. */
export const PASSAGES = pagePassages(
  import.meta.glob<string>('../../src/content/{policies,guides,editions,posts,landings}/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
