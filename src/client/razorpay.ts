import type { SignedRegionalPayment } from '../shop/payments/regional';

/** The options of the window, by Razorpay's own names. */
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

const SCRIPT_TIMEOUT_MS = 20_000;
/** Retries within one window; the shop limits further ones itself. */
const MAX_RETRIES = 4;

/** Loads the provider's script once; a failure can be retried. */
async function load(address: string): Promise<Opener> {
  const loaded = opener();
  if (loaded) return loaded;
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('The script of the payment window did not arrive.'));
      setTimeout(() => reject(new Error('The script of the payment window took too long.')), SCRIPT_TIMEOUT_MS);
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
 * Opens Razorpay's window and waits until it closes. Returns the signed payment once the buyer has paid, or undefined if
 * they closed it, which says nothing about a payment in progress. Throws if the script does not arrive or does not start.
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
      retry: { enabled: true, max_count: MAX_RETRIES },
    }).open();
  });
}
