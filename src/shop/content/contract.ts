import { z } from 'zod';

export const optimizeSeoInput = z.strictObject({
  content: z.string().max(20_000).default(''),
  targetKeywords: z.array(z.string().max(80)).max(20).default([]),
  pageType: z.string().max(40).default('page'),
  productName: z.string().max(120).optional(),
  /** Decimal USD as specified, as a number or text. */
  productPrice: z.union([z.number().min(0), z.string().max(20)]).optional(),
});
export type OptimizeSeoInput = z.infer<typeof optimizeSeoInput>;

export const seoResult = z.object({
  optimizedTitle: z.string(),
  optimizedDescription: z.string(),
  optimizedKeywords: z.array(z.string()),
  structuredData: z.record(z.string(), z.unknown()),
  socialTags: z.object({
    ogTitle: z.string(),
    ogDescription: z.string(),
    twitterTitle: z.string(),
    twitterDescription: z.string(),
  }),
});
export type SeoResult = z.infer<typeof seoResult>;

/** The output expected of a text model; the rules add the rest. */
export const seoTexts = z.object({
  title: z.string().trim().min(3),
  description: z.string().trim().min(20),
  keywords: z.array(z.string().trim().min(1).max(80)),
});
export type SeoTexts = z.infer<typeof seoTexts>;

export const optimizeSeoOutput = z.object({ success: z.boolean(), result: seoResult });
export type OptimizeSeoOutput = z.infer<typeof optimizeSeoOutput>;
