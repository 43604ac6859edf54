import { errorMessage } from '../client/call';
import { type ContactMessage, sendContactMessage } from '../client/contact';
import { track } from './analytics';

export type { ContactMessage };

/** Sends a message to the shop. Answers with undefined when it has arrived, else with a sentence for people. */
export async function sendMessage({ orderNumber, ...message }: ContactMessage): Promise<string | undefined> {
  try {
    await sendContactMessage({ ...message, ...(orderNumber && { orderNumber }), sessionId: crypto.randomUUID() });
    track('generate_lead', { form_type: 'landing', method: 'form' });
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
