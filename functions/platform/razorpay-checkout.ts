import type { Settings } from './env';

type Base = Pick<Settings, 'RAZORPAY_API_BASE'>;

/** Returns the host of a fake Razorpay server in tests; undefined for Razorpay itself. */
const playedAt = ({ RAZORPAY_API_BASE: base }: Base): string | undefined =>
  base && !new URL(base).hostname.endsWith('razorpay.com') ? new URL(base).origin : undefined;

/** Returns the address of the script for Razorpay's window; a test server serves its own. */
export const checkoutScript = (settings: Base): string =>
  `${playedAt(settings) ?? 'https://checkout.razorpay.com'}/v1/checkout.js`;

/** Returns the hosts that a page with Razorpay's window may load, frame, show and call. */
export function razorpayHosts(settings: Base): { script: string; frame: string; connect: string; image: string } {
  const played = playedAt(settings);
  if (played) return { script: played, frame: played, connect: played, image: played };
  return {
    script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
    frame: 'https://api.razorpay.com https://checkout.razorpay.com',
    connect: 'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
    image: 'https://cdn.razorpay.com https://checkout.razorpay.com',
  };
}
