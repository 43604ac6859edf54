import { button, type MailTextFacts, type MailTextPart, notRequestedNote, preview, validityNote } from './text-facts';

const SHOP = { shop: 'The name of the shop', hours: 'The opening hours in force' };
/** When people get an answer, as on the page, with the current hours. */
const ANSWER = "We'll respond within 24 hours during business days. People answer {hours}.";

const received: Record<string, MailTextPart> = {
  preview: preview('A person reads it and answers by email.'),
  notYou: notRequestedNote(
    'You did not write to us? Somebody gave your address in our form: there is nothing you need to do.',
  ),
};

const confirmed = (thing: 'message' | 'request'): Record<string, MailTextPart> => ({
  preview: preview('One press, and we read it.'),
  button: button(`Send my ${thing}`),
  holds: validityNote(`The link is valid for two days. After that we delete the ${thing}.`),
  notYou: notRequestedNote('You sent us nothing? Then do nothing: nobody here sees it without this link.'),
});

/** The texts of emails about messages sent with the public forms. */
export const FORM_TEXTS = {
  form_received: {
    message: {
      when: 'a message',
      subject: 'We have received your message',
      heading: 'Thank you for contacting us',
      opening: ANSWER,
      variables: SHOP,
      parts: received,
    },
    quote: {
      when: 'a request for a quote',
      subject: 'We have received your request for a quote',
      heading: 'Thank you for asking us',
      opening: ANSWER,
      variables: SHOP,
      parts: received,
    },
  },
  form_confirm: {
    message: {
      when: 'a message',
      subject: 'Send us your message with one press',
      heading: 'Your message waits for you',
      opening:
        'Your browser sent us a message without running the script of our page. It reaches us once you press the button.',
      variables: SHOP,
      parts: confirmed('message'),
    },
    quote: {
      when: 'a request for a quote',
      subject: 'Send us your request for a quote with one press',
      heading: 'Your request waits for you',
      opening:
        'Your browser sent us a request without running the script of our page. It reaches us once you press the button.',
      variables: SHOP,
      parts: confirmed('request'),
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
