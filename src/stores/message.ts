import { call, sentence } from '../client/call';

export interface Message {
  name: string;
  email: string;
  orderNumber: string;
  subject: string;
  messageType: string;
  message: string;
  /** The trap for robots: people leave it empty. */
  website: string;
  /** Whole seconds since the form was shown. */
  submissionTime: number;
}

/** Sends a message to the shop. Answers with undefined when it has arrived, else with a sentence for people. */
export async function sendMessage({ orderNumber, ...message }: Message): Promise<string | undefined> {
  try {
    const body = { ...message, ...(orderNumber ? { orderNumber } : {}), sessionId: crypto.randomUUID() };
    await call('/api/contact', { body });
    return undefined;
  } catch (error) {
    return sentence(error);
  }
}
