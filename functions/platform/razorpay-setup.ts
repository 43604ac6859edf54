import { z } from 'zod';
import type { SetupFinding } from '../../src/shop/staff/contract-services';
import { type RazorpayCall, RazorpayRefusal } from './razorpay-api';
import { collectFindings, errorFinding, findingsOfService, okFinding, unknownFinding } from './setup-findings';

const isOn = z.union([z.boolean(), z.number()]).nullish();
/** Banks and wallets are sent as an object with one entry each, or as an empty list. */
const some = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish();
const methods = z.object({ card: isOn, upi: isOn, netbanking: some, wallet: some });

const WORDS = { card: 'cards', upi: 'UPI', netbanking: 'net banking', wallet: 'wallets' } as const;

function takes(answer: z.output<typeof methods>) {
  const count = (value: object | null | undefined) => Object.keys(value ?? {}).length > 0;
  const on = {
    card: Boolean(answer.card),
    upi: Boolean(answer.upi),
    netbanking: count(answer.netbanking),
    wallet: count(answer.wallet),
  };
  const names = (enabled: boolean) =>
    (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter((name) => on[name] === enabled).map((name) => WORDS[name]);
  const off = names(false);
  if (names(true).length === 0)
    return [errorFinding('No way to pay is switched on for this account. Switch them on in the dashboard.')];
  return [
    okFinding(`Buyers can pay by ${names(true).join(', ')}.`),
    ...(off.length > 0
      ? [unknownFinding(`Off for this account: ${off.join(', ')}. The dashboard says what it takes to have them.`)]
      : []),
  ];
}

/** Checks Razorpay's keys and payment methods with calls that change nothing; its API does not show webhooks. */
export async function checkRazorpay(ask: RazorpayCall, liveMode: boolean, webhook: string): Promise<SetupFinding[]> {
  const KEY = 'RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET';
  const [key, ways] = await Promise.all([
    collectFindings(
      { what: 'orders', key: KEY },
      () => ask(z.object({}), 'GET', '/orders', { query: { count: 1 } }),
      () => [okFinding('The keys are accepted.')],
    ),
    collectFindings(
      { what: 'the ways to pay', key: KEY },
      () =>
        ask(methods, 'GET', '/methods').catch((error: unknown) => {
          if (error instanceof RazorpayRefusal) return undefined;
          throw error;
        }),
      (answer) =>
        answer
          ? takes(answer)
          : [unknownFinding('Razorpay does not say which ways to pay are on. Look in the dashboard.')],
    ),
  ]);
  const mode = liveMode ? 'Live mode: real money moves.' : 'Test mode: no money moves.';
  const hook = unknownFinding(
    `Razorpay does not say whether its webhook points at ${webhook}. Look in the dashboard, of this mode.`,
  );
  return findingsOfService('Razorpay', [okFinding(mode), ...key, ...ways, hook]);
}
