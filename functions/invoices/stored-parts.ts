import { z } from 'zod';
import { VAT_CHECKS } from '../../src/shop/invoices/tax';
import { jsonColumn, texts } from '../db/json';

const company = z.object({
  name: z.string(),
  vatNumber: z.string().optional(),
  purchaseOrder: z.string().optional(),
  reference: z.string().optional(),
  check: z.enum(VAT_CHECKS).optional(),
});

/** The company that placed an order, from `orders.company`. */
export const companyOf = jsonColumn('orders.company', company);

/** The seller when a document was issued, from `invoice.seller`. */
export const sellerOf = jsonColumn(
  'invoice.seller',
  z.object({
    name: z.string(),
    legalName: z.string(),
    address: texts,
    country: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    vatNumber: z.string().optional(),
    bankDetails: z.string().optional(),
  }),
);

/** Empty once the buyer is erased. */
const left = z.string().default('');

/** The buyer when a document was issued, from `invoice.buyer`; only the country is left after erasure. */
export const buyerOf = jsonColumn(
  'invoice.buyer',
  z.object({
    firstName: left,
    lastName: left,
    email: left,
    address: left,
    city: left,
    zipCode: left,
    country: z.string(),
    company: company.nullish(),
    erased: z.boolean().optional(),
  }),
);

/** The lines of a document if they differ from its order, from `invoice.lines`. */
export const documentLinesOf = jsonColumn(
  'invoice.lines',
  z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unitMinor: z.number(),
      totalMinor: z.number(),
      discountMinor: z.number(),
    }),
  ),
);
