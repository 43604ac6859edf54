import { errorMessage } from '../client/call';
import { type ContactMessage, sendContactMessage } from '../client/contact';
import { track } from './analytics';

export type { ContactMessage };

/** The name of a sending, the same until it has arrived: sent again for want of an answer, it is taken once. */
let sessionId: string | undefined;

/** Sends a message to the shop. Answers with undefined when it has arrived, else with a sentence for people. */
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
