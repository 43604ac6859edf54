import type { MailTextFacts } from './text-facts';

const SHOP = { shop: 'The name of the shop', hours: 'The opening hours in force' };
/** When somebody answers, in the words of the page and the hours in force. */
const ANSWER = "We'll respond within 24 hours during business days. People answer {hours}.";

/** The words of the mails about what people send by the public forms. */
export const FORM_TEXTS = {
  form_received: {
    message: {
      when: 'a message',
      subject: 'We have received your message',
      heading: 'Thank you for contacting us',
      opening: ANSWER,
      variables: SHOP,
    },
    quote: {
      when: 'a request for a quote',
      subject: 'We have received your request for a quote',
      heading: 'Thank you for asking us',
      opening: ANSWER,
      variables: SHOP,
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
    },
    quote: {
      when: 'a request for a quote',
      subject: 'Send us your request for a quote with one press',
      heading: 'Your request waits for you',
      opening:
        'Your browser sent us a request without running the script of our page. It reaches us once you press the button.',
      variables: SHOP,
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
