import { type ContactMessage, sendContactMessage } from '../../client/contact';
import { problemsOf } from '../../shop/contact/rules';
import { createFormSender } from './sent-form';

/** The input of the contact form. */
export type ContactFormValues = Required<
  Pick<ContactMessage, 'name' | 'email' | 'phone' | 'orderNumber' | 'subject' | 'message' | 'website'>
> & {
  messageType: NonNullable<ContactMessage['messageType']>;
};

/** Returns the function that submits the contact form; `opened` is when it was shown, in milliseconds. */
export const contactForm = (page: { email: string; opened: number; now?: () => number }) =>
  createFormSender<ContactFormValues>({
    ...page,
    type: 'contact',
    check: ({ name, email, subject, message }) =>
      problemsOf({ name, email, subject, message }) as Record<string, string>,
    send: ({ phone, orderNumber, ...filled }, beside) =>
      sendContactMessage({ ...filled, ...(phone && { phone }), ...(orderNumber && { orderNumber }), ...beside }),
  });
