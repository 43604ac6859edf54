import { z } from 'zod';

/** Sums in paise; Razorpay's own types allow digits as text. */
const minor = z.union([z.number(), z.string()]).transform(Number).pipe(z.int());

/** Empty notes are sent as an empty list; those of another product may contain anything. */
const notes = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value): Record<string, string> => {
    if (!value || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, note]) =>
        typeof note === 'string' || typeof note === 'number' ? [[name, `${note}`]] : [],
      ),
    );
  });

const text = z.string().nullish();

/** An attempt to pay an order. An order may have several and, in rare cases, be paid by two of them. */
export const paymentEntity = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: text,
  captured: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  /** True for a foreign card. */
  international: z.boolean().nullish(),
  method: text,
  error_code: text,
  error_reason: text,
  created_at: z.number(),
});
export type PaymentEntity = z.output<typeof paymentEntity>;

export const orderEntity = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  receipt: text,
  status: z.enum(['created', 'attempted', 'paid']),
  notes,
  created_at: z.number(),
});
export type OrderEntity = z.output<typeof orderEntity>;

export const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: minor.optional(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
  created_at: z.number(),
});
export type RefundEntity = z.output<typeof refundEntity>;

export const disputeEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: minor,
  currency: z.string(),
  reason_code: text,
  respond_by: z.number().nullish(),
  /** open, under_review, won, lost or closed. */
  status: z.string(),
  /** fraud, retrieval, chargeback, pre_arbitration or arbitration. */
  phase: z.string(),
  created_at: z.number(),
});
export type DisputeEntity = z.output<typeof disputeEntity>;

/** The form of every list in Razorpay's API. */
export const listOf = <S extends z.ZodType>(entity: S) => z.object({ items: z.array(entity) });

/** An order with its payment attempts, as `expand[]=payments` returns them. */
export const orderWithPayments = orderEntity.extend({ payments: listOf(paymentEntity).nullish() });
export type OrderWithPayments = z.output<typeof orderWithPayments>;

const about = <S extends z.ZodType>(entity: S) => z.object({ entity }).optional();

/** The fields of every webhook. */
export const messageEntity = z.object({ event: z.string(), created_at: z.number() });

/** A webhook: what happened, and the objects it happened to, of which only the ids are used. */
export const eventEntity = messageEntity.extend({
  payload: z.object({
    payment: about(paymentEntity.pick({ id: true, order_id: true })),
    refund: about(refundEntity.pick({ payment_id: true })),
    dispute: about(disputeEntity),
  }),
});
export type EventEntity = z.output<typeof eventEntity>;
