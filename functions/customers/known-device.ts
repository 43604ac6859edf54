import { counterOf, type DeviceCookie, withMark } from '../limits/device';
import type { Deps } from '../platform/deps';

type Facts = { vault: Deps['vault']; request: Pick<Deps['request'], 'device'> };

const cookieOf = ({ request }: Facts): DeviceCookie => ({ purpose: 'device', text: request.device });

/** The rate-limit counter of a browser that signed in to this verified address before; undefined for any other. */
export const knownDevice = (deps: Facts, email: string): Promise<string | undefined> =>
  counterOf(deps.vault, cookieOf(deps), { account: email });

/**
 * The cookie that marks this browser as known to a verified account. Unverified accounts get none: an attacker could
 * register with the email to gain extra password attempts.
 */
export const rememberDevice = async (
  deps: Facts,
  { email, verified }: { email: string; verified: boolean },
): Promise<string | undefined> => (verified ? withMark(deps.vault, cookieOf(deps), { account: email }) : undefined);
