import type { SignedRegionalPayment } from '../shop/payments/regional';

/** What the window is opened with, in Razorpay's own names. */
export interface WindowOptions {
  key: string;
  order_id: string;
  /** Paise. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  /** Seconds after which the window closes on its own. */
  timeout: number;
}

interface Checkout {
  open(): void;
}

type Opener = new (
  options: WindowOptions & {
    handler: (signed: SignedRegionalPayment) => void;
    modal: { ondismiss: () => void; confirm_close: boolean; animation: boolean };
    retry: { enabled: boolean; max_count: number };
  },
) => Checkout;

const opener = () => (window as { Razorpay?: Opener }).Razorpay;

/** How long the script may take to arrive, in milliseconds. */
const ARRIVES_WITHIN = 20_000;
/** Attempts within one window; the shop itself stops buyers who go on. */
const RETRIES = 4;

/** Loads the provider's script, once; a failure can be tried again. */
async function load(address: string): Promise<Opener> {
  const known = opener();
  if (known) return known;
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('The script of the payment window did not arrive.'));
      setTimeout(() => reject(new Error('The script of the payment window took too long.')), ARRIVES_WITHIN);
      document.head.append(script);
    });
    const arrived = opener();
    if (!arrived) throw new Error('The script of the payment window did not start.');
    return arrived;
  } catch (error) {
    script.remove();
    throw error;
  }
}

/**
 * Opens Razorpay's window and waits for its end: what it signed once the buyer has paid, or undefined where they closed
 * it, which says nothing about a payment that is under way.
 * @throws when the script does not arrive or does not start
 */
export async function openRazorpay(
  address: string,
  options: WindowOptions,
): Promise<SignedRegionalPayment | undefined> {
  const Razorpay = await load(address);
  const animation = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => {
    new Razorpay({
      ...options,
      handler: resolve,
      modal: { ondismiss: () => resolve(undefined), confirm_close: true, animation },
      retry: { enabled: true, max_count: RETRIES },
    }).open();
  });
}
