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

/** The company an order was placed by, of `orders.company`. */
export const companyOf = jsonColumn('orders.company', company);

/** Who sold, as they were when a document was issued, of `invoice.seller`. */
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

/** Who bought, as they were then, of `invoice.buyer`; of somebody who was erased, the country is left. */
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

/** What a document lists where that is not its whole order, of `invoice.lines`. */
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
