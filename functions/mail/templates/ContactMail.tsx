import { Frame } from './Frame';
import { InlineText, Line, Small, TextLink } from './parts';

/** A message as the inbox stores it. */
export interface ContactFacts {
  name: string;
  email: string;
  subject: string;
  /** Further answers in the form, by label. */
  details: Record<string, string>;
  message: string;
}

/** Forwards a message from the contact form, with everything needed to answer it. */
export default function ContactMail(facts: ContactFacts) {
  const about = Object.entries(facts.details).map(([label, value]) => `${label}: ${value}`);
  return (
    <Frame heading={facts.subject} preview={<InlineText part="preview" values={{ name: facts.name }} />}>
      <Line>
        <InlineText
          part="wrote"
          values={{ name: facts.name, address: <TextLink href={`mailto:${facts.email}`}>{facts.email}</TextLink> }}
        />
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
    subject: 'Can I move my key to a new computer?',
    details: { Topic: 'Technical Support', Order: 'KS-2026-000123', Phone: '+44 20 7946 0000' },
    message: 'Hello,\nmy old computer broke. May I use the same key on the new one?\nThank you, Ada',
  },
};
