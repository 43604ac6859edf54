import type { Settings } from './env';

type Base = Pick<Settings, 'RAZORPAY_API_BASE'>;

/** The host of a test server that plays Razorpay; undefined for Razorpay itself. */
const playedAt = ({ RAZORPAY_API_BASE: base }: Base): string | undefined =>
  base && !new URL(base).hostname.endsWith('razorpay.com') ? new URL(base).origin : undefined;

/** Where the script of Razorpay's window comes from; a test server serves its own. */
export const checkoutScript = (settings: Base): string =>
  `${playedAt(settings) ?? 'https://checkout.razorpay.com'}/v1/checkout.js`;

/** What a page that pays by Razorpay may load, frame, show and call. */
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
