import type { Platform } from '../shop/orders/activation';

interface BrowserFacts {
  userAgent: string;
  maxTouchPoints?: number;
}

/** Returns this computer's platform; undefined on phones and tablets, of which some call themselves a Macintosh. */
export function platformOf({ userAgent, maxTouchPoints = 0 }: BrowserFacts = navigator): Platform | undefined {
  if (/iPhone|iPad|iPod|Android/.test(userAgent)) return undefined;
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? undefined : 'Mac';
  return /Windows NT/.test(userAgent) ? 'Windows' : undefined;
}
