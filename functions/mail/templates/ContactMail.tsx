import { Link, Text } from '@react-email/components';
import type { StoreFacts } from '../../../src/config/store';
import { TOPICS } from '../../../src/shop/contact/labels';
import type { ContactRow } from '../compose-contact';
import { Frame } from './Frame';
import { body, colours } from './look';

export interface ContactProps {
  shop: StoreFacts;
  message: ContactRow;
}

/** What somebody wrote in the contact form, with all one needs to answer. */
export function ContactMail({ shop, message }: ContactProps) {
  const facts = [
    `Topic: ${TOPICS[message.message_type]}`,
    message.order_number && `Order: ${message.order_number}`,
    message.phone && `Phone: ${message.phone}`,
  ].filter(Boolean);
  return (
    <Frame shop={shop} heading={message.subject} preview={`${message.name} wrote to the shop`}>
      <Text style={body}>
        {message.name} (
        <Link href={`mailto:${message.email}`} style={{ color: colours.accent }}>
          {message.email}
        </Link>
        ) wrote:
      </Text>
      {message.message.split(/\n+/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent message never change places
        <Text key={index} style={body}>
          {line}
        </Text>
      ))}
      <Text style={{ ...body, color: colours.quiet }}>{facts.join(' · ')}</Text>
    </Frame>
  );
}
