import { isExplained } from '../../client/call';
import { type ContactMessage, sendContactMessage } from '../../client/contact';
import { fieldMessage } from '../../client/field-message';
import { spamRefusalOf } from '../../shop/contact/rules';
import { failedText } from '../../shop/contact/sent';
import { track } from '../analytics/analytics';

export type { ContactMessage };

/** The page of a short form: the address to write to instead, and how long the page was open, in milliseconds. */
interface FormPage {
  email: string;
  openMs: number;
}

/** Identifies a submission until it has arrived: sent again without a response, it is accepted only once. */
let sessionId: string | undefined;

/** Sends a message to the shop. Returns undefined when it has arrived, else the error as the contact form words it. */
export async function sendMessage(
  { orderNumber, ...message }: Omit<ContactMessage, 'submissionTime'>,
  { email, openMs }: FormPage,
): Promise<string | undefined> {
  const refusal = spamRefusalOf({ website: message.website ?? '', openMs });
  if (refusal) return refusal;
  try {
    sessionId ??= crypto.randomUUID();
    const submissionTime = Math.floor(openMs / 1000);
    await sendContactMessage({ ...message, ...(orderNumber && { orderNumber }), submissionTime, sessionId });
    sessionId = undefined;
    track('generate_lead', { form_type: 'landing', method: 'form' });
    return undefined;
  } catch (error) {
    return isExplained(error) ? fieldMessage(error) : failedText(email);
  }
}
