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
}

const STATES = {
  active: 'It is still valid, and in use for the order it was sold with.',
  revoked: 'It was revoked, for example after a refund. Please do not use it anymore.',
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
        text: 'We did not sell this key, or a character differs: B and 8, G and 6, or V and Y are easily mistaken.',
        facts: [],
        ask: true,
      };
    const facts = passport ? passportLines(passport) : [];
    return { good: status === 'active', title: `We sold this key for ${edition}`, text: STATES[status], facts };
  } catch (error) {
    return { good: false, title: 'That did not work', text: errorMessage(error), facts: [] };
  }
}
