import { errorMessage } from '../../client/call';
import { type ContactMessage, sendContactMessage } from '../../client/contact';
import { track } from '../analytics/analytics';

export type { ContactMessage };

/** Identifies a submission until it has arrived: sent again without a response, it is accepted only once. */
let sessionId: string | undefined;

/** Sends a message to the shop. Returns undefined when it has arrived, else the error as text. */
export async function sendMessage({ orderNumber, ...message }: ContactMessage): Promise<string | undefined> {
  try {
    sessionId ??= crypto.randomUUID();
    await sendContactMessage({ ...message, ...(orderNumber && { orderNumber }), sessionId });
    sessionId = undefined;
    track('generate_lead', { form_type: 'landing', method: 'form' });
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
