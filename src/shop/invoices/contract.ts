import { z } from 'zod';
import { plainVat } from '../quotes/vat';
import { COMPANY_LIMITS, COMPANY_NAME_WRONG } from './company';

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .transform((value) => value || undefined)
    .optional();

/** The invoice that took the place of another one. */
export const correctInvoiceOutput = z.object({ success: z.literal(true), number: z.string() });

/** What a company gives for its papers. Whether the VAT number may be one is decided by the country it is given with. */
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
