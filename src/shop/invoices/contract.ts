import { z } from 'zod';
import { COUNTRY_CODE } from '../formats';
import { plainVat } from '../quotes/vat';
import { COMPANY_LIMITS, COMPANY_NAME_WRONG } from './company';

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .transform((value) => value || undefined)
    .optional();

/** The number of the invoice that replaced another one. */
export const correctInvoiceOutput = z.object({ success: z.literal(true), number: z.string() });

/** The details of a company for its invoices. Whether the VAT number is valid depends on the country given with it. */
export const companyInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, COMPANY_NAME_WRONG)
    .max(COMPANY_LIMITS.name, `At most ${COMPANY_LIMITS.name} characters.`),
  vatNumber: z
    .string()
    .max(COMPANY_LIMITS.vatNumber, `At most ${COMPANY_LIMITS.vatNumber} characters.`)
    .transform((value) => plainVat(value) || undefined)
    .optional(),
  purchaseOrder: optional(COMPANY_LIMITS.purchaseOrder),
  reference: optional(COMPANY_LIMITS.reference),
});

/** A VAT number as typed, and the country given with it. */
export const vatCheckInput = z.strictObject({
  country: z.string().regex(COUNTRY_CODE),
  vatNumber: z.string().trim().min(1).max(COMPANY_LIMITS.vatNumber),
});
export const vatCheckOutput = z.object({
  success: z.literal(true),
  /** The result of VIES; `unchecked` where it is not asked or does not answer. */
  check: z.enum(['valid', 'invalid', 'unchecked']),
});

/** The documents and the tax of an order. */
export const orderDocuments = z.object({
  /** Its invoices and credit notes, oldest first; sums are decimal major units. */
  invoices: z.array(
    z.object({ id: z.string(), kind: z.enum(['invoice', 'credit_note']), issuedAt: z.int(), total: z.number() }),
  ),
  /** The tax included in the total, where known: its rate in hundredths of a percent, and its amount in major units. */
  tax: z.object({ basisPoints: z.int(), amount: z.number() }).nullable(),
  /** True while the buyer can still have the invoice reissued to a company. */
  mayCorrectInvoice: z.boolean(),
});
