import { errorMessage } from '../../client/call';
import { verifyKey } from '../../client/licenses';
import { passportLines } from '../../shop/licenses/passport';

/** The message about a key, and whether it is good news. */
export interface Verification {
  good: boolean;
  title: string;
  text: string;
  /** The passport of a key sold here, line by line. */
  facts: { label: string; value: string }[];
  /** Whether asking the shop is what is left to do. */
  ask?: boolean;
  /** Whether there is no answer about the key. */
  failed?: boolean;
}

const STATES = {
  active: 'It’s still valid and has not been replaced or refunded.',
  revoked: 'It was revoked, for example after a refund. Please don’t use it anymore.',
  replaced: 'It was replaced by another key; please use the newer one from your order.',
  defective: 'It was reported as defective. Open your order for its replacement, or write to us.',
  unknown: '',
} as const;

/** Checks whether a key was sold here. Failures become a message, too. */
export async function verifyLicense(licenseKey: string): Promise<Verification> {
  try {
    const { sold, edition, status, passport } = await verifyKey(licenseKey);
    if (!sold)
      return {
        good: false,
        title: 'Not one of ours',
        text: 'We didn’t sell this key, or one character is wrong: B and 8, G and 6, or V and Y are easy to mix up.',
        facts: [],
        ask: true,
      };
    const facts = passport ? passportLines(passport) : [];
    return { good: status === 'active', title: `We sold this key for ${edition}`, text: STATES[status], facts };
  } catch (error) {
    return { good: false, title: 'That didn’t work', text: errorMessage(error), facts: [], failed: true };
  }
}
