import { sentence } from '../client/call';
import { type Message, writeToShop } from '../client/contact';
import { track } from './analytics';

export type { Message };

/** Sends a message to the shop. Answers with undefined when it has arrived, else with a sentence for people. */
export async function sendMessage({ orderNumber, ...message }: Message): Promise<string | undefined> {
  try {
    await writeToShop({ ...message, ...(orderNumber && { orderNumber }), sessionId: crypto.randomUUID() });
    track('generate_lead', { form_type: 'landing', method: 'form' });
    return undefined;
  } catch (error) {
    return sentence(error);
  }
}
