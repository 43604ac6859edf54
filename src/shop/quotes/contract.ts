import { z } from 'zod';
import { countryOf } from '../checkout/countries';
import { EMAIL_WRONG, LENGTHS, MIN_FILL_SECONDS, NOT_EMPTY, TOO_FAST } from '../contact/rules';
import {
  COMPANY_WRONG,
  COPIES_WRONG,
  COUNTRY_WRONG,
  MAX_QUOTE_COPIES,
  MAX_QUOTE_LINES,
  mergeLines,
  NO_LINE,
  TOO_MANY,
} from './rules';
import { plainVat, vatProblem } from './vat';

const line = z.strictObject({
  productId: z.string().min(1, NO_LINE).max(64),
  quantity: z.int(COPIES_WRONG).min(1, COPIES_WRONG).max(MAX_QUOTE_COPIES, TOO_MANY),
});

const quoteRequest = z.strictObject({
  company: z.string().trim().min(2, COMPANY_WRONG).max(200, COMPANY_WRONG),
  country: z.string().refine((code) => countryOf(code)?.code === code, COUNTRY_WRONG),
  vatNumber: z.string().trim().max(30, 'At most 30 characters').transform(plainVat).optional(),
  name: z.string().trim().min(LENGTHS.name.least, LENGTHS.name.short).max(LENGTHS.name.most, LENGTHS.name.long),
  email: z.string().trim().max(254, EMAIL_WRONG).pipe(z.email(EMAIL_WRONG)),
  phone: z.string().trim().max(40, 'At most 40 characters').optional(),
  lines: z.array(line).min(1, NO_LINE).max(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} editions.`),
  /** A day such as 2026-12-24; the server checks that it is in the future. */
  wantedDate: z.string().max(10).optional(),
  message: z.string().trim().max(LENGTHS.message.most, LENGTHS.message.long).optional(),
  /** A honeypot: people never see this field, so only programs fill it. */
  website: z.string().max(0, NOT_EMPTY).optional(),
});

/** Rules that involve several fields. */
const together = ({ country, vatNumber, lines }: z.output<typeof quoteRequest>, context: z.RefinementCtx) => {
  const vat = vatProblem(country, vatNumber ?? '');
  if (vat) context.addIssue({ code: 'custom', path: ['vatNumber'], message: vat });
  if (mergeLines(lines).some(({ quantity }) => quantity > MAX_QUOTE_COPIES))
    context.addIssue({ code: 'custom', path: ['lines'], message: TOO_MANY });
};

/** A request for a quote, submitted by the page's script. */
export const quoteInput = quoteRequest
  .extend({
    /** Whole seconds the form was open. */
    submissionTime: z.number().min(MIN_FILL_SECONDS, TOO_FAST),
    sessionId: z.string().max(100).optional(),
  })
  .superRefine(together);
export type QuoteInput = z.infer<typeof quoteInput>;

/** The same, submitted by the browser itself. */
export const quoteForm = quoteRequest.superRefine(together);
export type QuoteForm = z.infer<typeof quoteForm>;
