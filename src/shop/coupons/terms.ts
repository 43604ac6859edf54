import { z } from 'zod';
import { CURRENCIES, fromMajor } from '../money';

/** The three kinds of coupons; `free` is a percentage of 100 with a use limit. */
export const couponKind = z.enum(['percentage', 'fixed', 'free']);
export type CouponKind = z.infer<typeof couponKind>;

const MAX_USES = 1_000_000;
const uses = z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(MAX_USES, 'Enter at most 1,000,000.');
const moment = z.int().min(0).max(8.64e15);

/** Name and notes for staff; buyers never see them. */
const about = {
  name: z.string().trim().max(80),
  notes: z.string().trim().max(2000),
};

const terms = {
  kind: couponKind,
  /** Percent, or US dollars of a fixed amount; null where the order is free. */
  value: z.number('Enter a number.').nullable().default(null),
  /** US dollars; 0 for none. */
  minSubtotal: z.number('Enter a number.').min(0, 'Enter 0 or more.').max(1_000_000).default(0),
  /** Empty for all products. */
  productIds: z.array(z.string().max(64)).max(200),
  currency: z
    .enum(CURRENCIES as [string, ...string[]])
    .nullable()
    .default(null),
  firstOrderOnly: z.boolean(),
  /** Addresses, and domains that begin with @; empty for all buyers. */
  emails: z.array(z.string().trim().toLowerCase().max(254)).max(500, 'Enter at most 500 addresses.'),
  access: z.enum(['public', 'page']),
  /** Milliseconds since 1970. */
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  maxUses: uses.nullable().default(null),
  maxUsesPerCustomer: uses.nullable().default(null),
};
const termsObject = z.object(terms);
/** The terms as stored with a batch. */
export const storedCouponTerms = termsObject;
export type CouponTerms = z.output<typeof termsObject>;

/** The code as buyers type it; upper case, since codes are compared that way. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/, 'Use 3 to 40 letters, digits and dashes, with none at the ends.');

const ADDRESS = /^[^\s@]*@[^\s@.]+(\.[^\s@.]+)+$/;
const HUNDRED = 100;

type Problem = [path: keyof CouponTerms, message: string];

function wrongValue({ kind, value }: CouponTerms): string | undefined {
  if (kind === 'free') return undefined;
  if (value === null || value <= 0) return kind === 'fixed' ? 'Enter a sum above 0.' : 'Enter a percentage above 0.';
  if (kind === 'percentage' && value > HUNDRED) return 'Enter at most 100 percent.';
  return fromMajor(value, 'USD') === undefined ? 'Enter at most two decimals, such as 12.50.' : undefined;
}

/** Whether an order may become free with it. */
const makesFree = ({ kind, value }: CouponTerms) => kind === 'free' || (kind === 'percentage' && value === HUNDRED);

function problemsOf(input: CouponTerms): Problem[] {
  const value = wrongValue(input);
  const invalidEmail = input.emails.find((one) => !ADDRESS.test(one));
  const problems: (Problem | false | undefined)[] = [
    value !== undefined && ['value', value],
    fromMajor(input.minSubtotal, 'USD') === undefined && ['minSubtotal', 'Enter at most two decimals, such as 99.90.'],
    invalidEmail !== undefined && [
      'emails',
      `“${invalidEmail}” is neither an address nor a domain such as @example.com.`,
    ],
    input.startsAt !== null &&
      input.endsAt !== null &&
      input.endsAt <= input.startsAt && ['endsAt', 'Choose an end after the start.'],
    makesFree(input) && input.maxUses === null && ['maxUses', 'A code that makes orders free needs a limit of uses.'],
  ];
  return problems.filter((problem) => problem !== false && problem !== undefined);
}

const check = (input: CouponTerms, context: z.core.$RefinementCtx) => {
  for (const [path, message] of problemsOf(input)) context.addIssue({ code: 'custom', path: [path], message });
};

export const createCouponInput = z.strictObject({ code, ...about, ...terms }).superRefine(check);
export type CreateCouponInput = z.output<typeof createCouponInput>;

/** A batch of codes with the same terms; each gets a random part after the prefix. */
export const createBatchInput = z
  .strictObject({
    ...about,
    name: about.name.min(1, 'Give the batch a name.'),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,12}$/, 'Use up to 12 letters and digits, or none.'),
    size: z
      .int('Enter a whole number.')
      .min(1, 'Enter at least 1.')
      .max(10_000, 'Make at most 10,000 codes in one go.'),
    ...terms,
  })
  .superRefine(check);
export type CreateBatchInput = z.output<typeof createBatchInput>;

/** `revision` is the one that was loaded, so that a save never overwrites somebody else's changes. */
export const editCouponInput = z.strictObject({ revision: z.int().min(1), ...about, ...terms }).superRefine(check);
export type EditCouponInput = z.output<typeof editCouponInput>;
