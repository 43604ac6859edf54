import { type Message, writeToShop } from '../client/contact';
import { problemsOf } from '../shop/contact/rules';
import { sentForm } from './sent-form';

/** The contact form as it was filled. */
export type Filled = Required<
  Pick<Message, 'name' | 'email' | 'phone' | 'orderNumber' | 'subject' | 'message' | 'website'>
> & {
  messageType: NonNullable<Message['messageType']>;
};

/** Gives what sends the contact form; `opened` is when it was shown, in milliseconds. */
export const contactForm = (page: { email: string; opened: number; now?: () => number }) =>
  sentForm<Filled>({
    ...page,
    type: 'contact',
    check: ({ name, email, subject, message }) =>
      problemsOf({ name, email, subject, message }) as Record<string, string>,
    send: ({ phone, orderNumber, ...filled }, beside) =>
      writeToShop({ ...filled, ...(phone && { phone }), ...(orderNumber && { orderNumber }), ...beside }),
  });
