import { z } from 'zod';

/** A saved view of a list. `query` is the query string of the list's address. */
export const savedView = z.object({ id: z.string(), list: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** The caller's own views of all lists, by name. */
export const viewsOutput = z.object({ views: z.array(savedView) });
export type ViewsOutput = z.infer<typeof viewsOutput>;

/** Replaces a view of the same name. */
export const saveViewInput = z.strictObject({
  list: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1, 'Give the view a name.').max(60),
  query: z.string().max(2000),
});
export type SaveViewInput = z.infer<typeof saveViewInput>;
export const saveViewOutput = z.object({ success: z.literal(true), view: savedView });
export type SaveViewOutput = z.infer<typeof saveViewOutput>;
