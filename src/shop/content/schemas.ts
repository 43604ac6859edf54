import { z } from 'zod';
import { LINK_TARGET, SLUG } from '../formats.ts';
import { PICTURES } from './pictures.ts';

/** The shared fields of the front matter of every collection; each message is the remedy. */

const text = (least: number, most: number) =>
  z
    .string({ error: 'is missing or not text: write it after the colon (in quotes if it contains a colon).' })
    .min(least, `is too short: write at least ${least} characters.`)
    .max(most, { error: (issue) => `is ${String(issue.input).length} characters long: shorten it to ${most}.` });
const flag = z.boolean({ error: 'write true or false.' }).default(false);
const day = z.iso.date({ error: 'write a date like 2026-11-21.' });

export const titlePiece = text(3, 65);
export const descriptionPiece = text(50, 160);
/** The id of a product; whether it is on sale is in the catalog, which the build does not know. */
export const editionPiece = z.string({ error: 'write the id of a product, such as home-2024.' }).regex(SLUG, {
  error: (issue) =>
    `"${String(issue.input)}" is not the id of a product: write it as its page has it, such as home-2024.`,
});
const address = z
  .string({ error: 'write an address such as /shop.' })
  .regex(LINK_TARGET, 'begin it with /, # or https://.');

/** YAML takes a text of digits alone for a number. */
const QUOTES = ', in quotes if it is a number.';
const written = (pattern: RegExp, remedy: string) => z.string({ error: remedy }).regex(pattern, remedy);
/** A list in front matter; `what` names its items. */
const list = <T extends z.ZodType>(item: T, what: string) =>
  z.array(item, { error: `list ${what}, each on its own line after a dash.` });

const base = {
  title: titlePiece,
  description: descriptionPiece,
  /** The date of the last change in meaning; shown on the page. */
  updated: day,
  noindex: flag,
};

const picture = (names: readonly string[]) => {
  const remedy = `name one of ${names.join(', ')}.`;
  return z
    .string({ error: `is missing: every page has a picture of its own, ${remedy}` })
    .refine((name) => names.includes(name), {
      error: ({ input }) => `"${String(input)}" is no picture of this shop: ${remedy}`,
    });
};

/** The picture of a guide or post; the messages are the remedy. */
const picturePiece = picture(PICTURES);

/** The picture of a landing page; "product" is the artwork of its first product on sale. */
const heroPicturePiece = picture(['product', ...PICTURES]);

const strict = <T extends z.ZodRawShape>(shape: T, remedy?: string) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `is not known here: remove it, or check its spelling.` : remedy,
  });

const heading = text(3, 80);
const lead = text(20, 320).optional();

export const policySchema = strict({
  ...base,
  heading,
  lead,
  /** A summary of the text in a few plain sentences that agree with it. */
  summary: list(text(10, 200), 'sentences').max(6, 'write at most six.').default([]),
  /** What the policy does not promise: sentences after the summary, marked with a cross. */
  exceptions: list(text(10, 200), 'sentences').max(3, 'write at most three.').default([]),
  order: z.number({ error: 'write a number such as 10.' }).default(100),
});
export const guideSchema = strict({
  ...base,
  heading,
  lead,
  group: z
    .enum(['help', 'company', 'download'], { error: 'write help, company or download, or leave it out.' })
    .default('help'),
  picture: picturePiece,
  /** Guides to read next, by their file names. */
  next: list(text(2, 60), 'the file names of guides').max(3, 'name at most three.').default([]),
});
export const postSchema = strict({
  ...base,
  heading,
  lead,
  published: day,
  picture: picturePiece,
  author: text(2, 60).default('the shop team'),
  tags: list(text(2, 24), 'tags').default([]),
  draft: flag,
  publishAt: z.iso.datetime({ error: 'write a date and time in UTC like 2026-12-01T09:00:00Z.' }).optional(),
});
export const editionsPageSchema = strict({
  ...base,
  heading,
  lead,
  /** The year whose editions the page shows. */
  version: text(1, 20),
});

export const landingSchema = strict({
  title: titlePiece,
  description: descriptionPiece,
  hero: strict(
    {
      title: text(5, 80),
      text: text(20, 300),
      badge: text(2, 40).optional(),
      label: text(2, 40).optional(),
      href: address.optional(),
    },
    'write title and text below it, indented by two spaces.',
  ),
  picture: heroPicturePiece,
  products: z
    .array(editionPiece, { error: 'list at least one edition, each on its own line after a dash.' })
    .min(1, 'list at least one edition.'),
  coupon: written(
    /^[A-Z0-9-]{3,40}$/,
    `write the code in capitals, digits and dashes, as it appears in the back office${QUOTES}`,
  ).optional(),
  token: written(/^[A-Za-z0-9_-]{6,64}$/, `use 6 to 64 letters, digits, dashes or underscores${QUOTES}`).optional(),
  hosts: list(written(/^[a-z0-9.-]+$/, 'write a host name such as deals.example.com.'), 'host names').default([]),
  keywords: list(text(2, 60), 'search terms').default([]),
  default: flag,
  draft: flag,
  publishAt: z.iso.datetime({ error: 'write a date and time in UTC like 2026-12-01T09:00:00Z.' }).optional(),
  updated: day.optional(),
  noindex: flag,
});

export type Landing = z.infer<typeof landingSchema>;
