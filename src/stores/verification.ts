import { sentence } from '../client/call';
import { verifyKey } from '../client/licenses';

/** The message about a key, and whether it is good news. */
export interface Verification {
  good: boolean;
  title: string;
  text: string;
}

const STATES = {
  active: 'It is in use for the order it was sold with.',
  revoked: 'It was withdrawn, for example after a refund, and should no longer be used.',
  replaced: 'It was replaced by another key; please use the newer one from your order.',
  defective: 'It was reported as defective. Open your order for its replacement, or write to us.',
  unknown: '',
} as const;

/** Asks whether a key was sold here. Failures become a sentence, too. */
export async function verify(licenseKey: string): Promise<Verification> {
  try {
    const { sold, edition, status } = await verifyKey(licenseKey);
    if (!sold)
      return {
        good: false,
        title: 'We do not know this key',
        text: 'It was not sold by this shop, or it was typed differently.',
      };
    return { good: status === 'active', title: `We sold this key for ${edition}`, text: STATES[status] };
  } catch (error) {
    return { good: false, title: 'That did not work', text: sentence(error) };
  }
}
