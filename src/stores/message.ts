import { sentence } from '../client/call';
import { type Message, writeToShop } from '../client/contact';

export type { Message };

/** Sends a message to the shop. Answers with undefined when it has arrived, else with a sentence for people. */
export async function sendMessage({ orderNumber, ...message }: Message): Promise<string | undefined> {
  try {
    await writeToShop({ ...message, ...(orderNumber && { orderNumber }), sessionId: crypto.randomUUID() });
    return undefined;
  } catch (error) {
    return sentence(error);
  }
}
