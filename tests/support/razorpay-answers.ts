import type { Refunds } from 'razorpay/dist/types/refunds';
import type { RazorpayCall, RazorpayStub } from './razorpay-stub.ts';
import type { WirePayment } from './razorpay-wire.ts';

/** The fields Razorpay accepts in each call; like Razorpay, the stub refuses any other. */
const TAKES: [RegExp, RegExp][] = [
  [/^POST .orders$/, /^(amount|currency|receipt|notes|payment)$/],
  [/^POST .payments.\w+.capture$/, /^(amount|currency)$/],
  [/^POST .payments.\w+.refund$/, /^(amount|speed|notes|receipt)$/],
  [/^GET .orders$/, /^(from|to|count|skip|receipt|authorized|expand\[\])$/],
  [/^GET .(payments|refunds|disputes)$/, /^(from|to|count|skip)$/],
  [/^GET .payments.\w+.refunds$/, /^(from|to|count|skip)$/],
];

/** A refusal in Razorpay's format. */
export const refusal = (status: number, reason: string, description: string): Response =>
  Response.json(
    {
      error: {
        code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'NA',
        reason,
        metadata: {},
      },
    },
    { status },
  );

const missing = () => refusal(400, 'input_validation_failed', 'The id provided does not exist');

/** Never responds; the caller has to time out. */
export const hang = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) => {
    const giveUp = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });

/** Lists at most a hundred items created between two times, newest first. */
function list(
  items: { created_at: number }[],
  { from = '0', to = '99999999999', count = '10', skip = '0' }: Record<string, string>,
) {
  const within = items.filter((one) => one.created_at >= Number(from) && one.created_at <= Number(to));
  const shown = within.toReversed().slice(Number(skip), Number(skip) + Math.min(100, Number(count)));
  return Response.json({ entity: 'collection', count: shown.length, items: shown });
}

function createOrder(stub: RazorpayStub, { amount, currency, receipt, notes }: RazorpayCall['body']): Response {
  if (currency !== 'INR') return refusal(400, 'input_validation_failed', 'Currency is not supported');
  if (!Number.isInteger(amount)) return refusal(400, 'input_validation_failed', 'The amount must be an integer.');
  if (Number(amount) < 100)
    return refusal(400, 'amount_less_than_minimum_amount', 'Order amount less than minimum amount allowed');
  if (String(receipt).length > 40)
    return refusal(400, 'input_validation_failed', 'The receipt may not be greater than 40 characters.');
  const id = stub.addOrder({
    amount: Number(amount),
    receipt: String(receipt),
    notes: notes as Record<string, string>,
  });
  return Response.json(stub.orders.get(id));
}

function capture(
  payment: WirePayment | undefined,
  stub: RazorpayStub,
  { amount, currency }: RazorpayCall['body'],
): Response {
  if (!payment) return missing();
  if (payment.captured) return refusal(400, 'payment_already_captured', 'This payment has already been captured');
  if (payment.status !== 'authorized')
    return refusal(
      400,
      'payment_not_authorized',
      'Only payments which have been authorized and not yet captured can be captured',
    );
  if (amount !== payment.amount || currency !== payment.currency)
    return refusal(400, 'amount_mismatch', 'Capture amount must be equal to the amount authorized');
  stub.become(payment.id, 'captured');
  return Response.json(payment);
}

function refund(payment: WirePayment | undefined, stub: RazorpayStub, body: RazorpayCall['body']): Response {
  if (!payment) return missing();
  const left = payment.amount - (payment.amount_refunded ?? 0);
  const disputed = [...stub.disputes.values()].some((one) => one.payment_id === payment.id && one.status === 'open');
  if (disputed) return refusal(400, 'payment_disputed', 'The payment is under dispute and cannot be refunded.');
  if (left === 0) return refusal(400, 'already_refunded', 'The payment has been fully refunded already');
  if (!payment.captured || Number(body.amount) > left)
    return refusal(400, 'invalid_amount', 'The total refund amount is greater than the refund payment amount');
  const { notes, receipt, speed } = body as Refunds.RazorpayRefundCreateRequestBody;
  return Response.json(
    stub.addRefund(payment.id, Number(body.amount), {
      ...(notes && { notes }),
      ...(receipt && { receipt }),
      speed_requested: speed ?? 'normal',
      speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    }),
  );
}

/** Returns Razorpay's response to one call. */
export function answerOf(stub: RazorpayStub, call: RazorpayCall): Response {
  const takes = TAKES.find(([path]) => path.test(`${call.method} ${call.path}`))?.[1];
  const unknown = [...Object.keys(call.query), ...Object.keys(call.body)].find((field) => !takes?.test(field));
  if (unknown) return refusal(400, 'input_validation_failed', `${unknown} is/are not required and should not be sent`);
  const [, noun = '', id, act] = call.path.split('/');
  const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });
  switch (`${call.method} ${noun}${id ? '/:id' : ''}${act ? `/${act}` : ''}`) {
    case 'POST orders':
      return createOrder(stub, call.body);
    case 'GET orders': {
      const found = [...stub.orders.values()].filter(
        ({ receipt }) => !call.query.receipt || receipt === call.query.receipt,
      );
      const withPayments = call.query['expand[]'] === 'payments';
      return list(
        withPayments ? found.map((one) => ({ ...one, payments: collection(stub.paymentsOf(one.id)) })) : found,
        call.query,
      );
    }
    case 'GET methods':
      return Response.json({ entity: 'methods', ...stub.methods });
    case 'GET orders/:id': {
      const order = stub.orders.get(id ?? '');
      return order ? Response.json(order) : missing();
    }
    case 'GET orders/:id/payments':
      return stub.orders.has(id ?? '') ? Response.json(collection(stub.paymentsOf(id ?? ''))) : missing();
    case 'GET payments':
      return list([...stub.payments.values()], call.query);
    case 'GET payments/:id': {
      const payment = stub.payments.get(id ?? '');
      return payment ? Response.json(payment) : missing();
    }
    case 'POST payments/:id/capture':
      return capture(stub.payments.get(id ?? ''), stub, call.body);
    case 'POST payments/:id/refund':
      return refund(stub.payments.get(id ?? ''), stub, call.body);
    case 'GET payments/:id/refunds':
      return stub.payments.has(id ?? '')
        ? Response.json(collection(stub.refunds.filter((one) => one.payment_id === id)))
        : missing();
    case 'GET refunds':
      return list(stub.refunds.toReversed(), call.query);
    case 'GET disputes':
      return list([...stub.disputes.values()], call.query);
    case 'GET disputes/:id': {
      const dispute = stub.disputes.get(id ?? '');
      return dispute ? Response.json(dispute) : missing();
    }
    default:
      return refusal(404, 'not_found', 'The requested URL was not found on the server.');
  }
}
