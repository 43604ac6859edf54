import { TOPICS } from '../../../src/shop/contact/labels';
import { Frame } from './Frame';
import { Away, Line, Small } from './parts';

/** A message as the contact form stored it. */
export interface ContactFacts {
  name: string;
  email: string;
  phone: string | null;
  order_number: string | null;
  subject: string;
  message_type: keyof typeof TOPICS;
  message: string;
}

/** What somebody wrote in the contact form, with all one needs to answer. */
export default function ContactMail(facts: ContactFacts) {
  const about = [
    `Topic: ${TOPICS[facts.message_type]}`,
    facts.order_number && `Order: ${facts.order_number}`,
    facts.phone && `Phone: ${facts.phone}`,
  ].filter(Boolean);
  return (
    <Frame heading={facts.subject} preview={`${facts.name} wrote to the shop`}>
      <Line>
        {facts.name} (<Away href={`mailto:${facts.email}`}>{facts.email}</Away>) wrote:
      </Line>
      {facts.message.split(/\n+/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent message never change places
        <Line key={index}>{line}</Line>
      ))}
      <Small>{about.join(' · ')}</Small>
    </Frame>
  );
}

export const samples: Record<string, ContactFacts> = {
  'a question': {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '+44 20 7946 0000',
    order_number: 'KS-2026-000123',
    subject: 'Can I move my key to a new computer?',
    message_type: 'support',
    message: 'Hello,\nmy old computer broke. May I use the same key on the new one?\nThank you, Ada',
  },
};
