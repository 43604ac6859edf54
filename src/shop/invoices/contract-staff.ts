import { z } from 'zod';
import { listContract, tableTotals, timeFilter } from '../staff/contract-list';

const kind = z.enum(['invoice', 'credit_note']);
const mode = z.enum(['live', 'test']);
export type InvoiceMode = z.infer<typeof mode>;
const state = z.enum(['paid', 'due', 'overdue']);
export type InvoiceState = z.infer<typeof state>;

/** A document as staff list it. Sums are minor units of `currency`; those of credit notes are negative. */
export const invoiceRow = z.object({
  id: z.string(),
  kind,
  orderId: z.string(),
  orderNumber: z.string(),
  corrects: z.string().nullable(),
  /** The company, else the person; empty once the buyer was erased. */
  buyer: z.string(),
  country: z.string(),
  vatNumber: z.string(),
  currency: z.string(),
  totalMinor: z.int(),
  taxMinor: z.int(),
  taxRule: z.enum(['included', 'reverse_charge', 'none']),
  taxBasisPoints: z.int(),
  /** Null for credit notes, and for invoices that another one replaced or that were refunded unpaid. */
  state: state.nullable(),
  /** Milliseconds since 1970. */
  issuedAt: z.int(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const list = listContract({
  row: invoiceRow,
  sorts: ['issuedAt', 'number', 'total'],
  filters: {
    kind: kind.optional(),
    /** Invoices that are paid, or of orders on account with something left to pay; corrected ones are neither. */
    state: state.optional(),
    mode: mode.optional(),
    series: z.string().max(20).optional(),
    from: timeFilter,
    to: timeFilter,
  },
});

/**
 * `q` searches numbers, orders, names and companies. `sums` (by currency) and `documents` (their number) cover the
 * whole period, whatever `q` finds; test documents are counted but not summed. `totals` are those of the documents found.
 */
export const invoiceList = {
  ...list,
  output: list.output.extend({
    sums: z.array(z.object({ currency: z.string(), totalMinor: z.int(), taxMinor: z.int() })),
    documents: z.int(),
    totals: tableTotals,
  }),
};

/** The PDFs of one ZIP file: a period in milliseconds, excluding its end, and the number of the part. */
export const invoiceFileQuery = z.strictObject({
  from: timeFilter,
  to: timeFilter,
  part: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type InvoiceFileQuery = z.output<typeof invoiceFileQuery>;
