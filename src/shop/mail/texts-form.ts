import { button, type MailTextFacts, type MailTextPart, notRequestedNote, preview, validityNote } from './text-facts';

const SHOP = { shop: 'The name of the shop', hours: 'The opening hours in force' };
/** When people get an answer, as on the page, with the current hours. */
const ANSWER = "We'll respond within 24 hours during business days. Our team answers {hours}.";

const received: Record<string, MailTextPart> = {
  preview: preview('A person reads it and answers by email.'),
  notYou: notRequestedNote(
    'Didn’t write to us? Someone entered your address in our form. You don’t need to do anything.',
  ),
};

const confirmed = (thing: 'message' | 'request'): Record<string, MailTextPart> => ({
  preview: preview('Press the button, and it reaches us.'),
  button: button(`Send my ${thing}`),
  holds: validityNote(`The link is valid for two days. After that we delete the ${thing}.`),
  notYou: notRequestedNote(
    `Didn’t write to us? You can ignore this email. Nobody here sees the ${thing} without this link.`,
  ),
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
      subject: 'One more step: send us your message',
      heading: 'Your message isn’t sent yet',
      opening:
        'Your browser doesn’t run our page’s script, so please confirm your message. It reaches us once you press the button.',
      variables: SHOP,
      parts: confirmed('message'),
    },
    quote: {
      when: 'a request for a quote',
      subject: 'One more step: send us your request for a quote',
      heading: 'Your request isn’t sent yet',
      opening:
        'Your browser doesn’t run our page’s script, so please confirm your request. It reaches us once you press the button.',
      variables: SHOP,
      parts: confirmed('request'),
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
