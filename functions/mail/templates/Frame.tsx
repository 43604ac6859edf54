import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colours, font } from './look';
import type { MailProps } from './render';

/** What every mail shares: the shop's name, a heading, a greeting and who sent it. */
export function Frame({
  mail,
  shop,
  heading,
  preview,
  children,
}: Partial<Pick<MailProps, 'mail'>> &
  Pick<MailProps, 'shop'> & { heading: string; preview: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ margin: 0, padding: '24px 0', backgroundColor: colours.page, fontFamily: font, color: colours.ink }}
      >
        <Container style={{ maxWidth: '560px', padding: '32px', backgroundColor: colours.paper, borderRadius: '12px' }}>
          <Text style={{ margin: 0, fontSize: '15px', fontWeight: 600, color: colours.accent }}>{shop.name}</Text>
          <Heading as="h1" style={{ margin: '16px 0 8px', fontSize: '24px', lineHeight: '32px' }}>
            {heading}
          </Heading>
          {mail?.testMode && (
            <Text style={{ fontSize: '14px', color: colours.quiet }}>Test mode - no money moved.</Text>
          )}
          <Text style={{ fontSize: '16px', lineHeight: '24px' }}>Hello{mail ? ` ${mail.firstName}` : ''},</Text>
          {children}
          <Hr style={{ margin: '32px 0 16px', borderColor: colours.line }} />
          <Text style={{ margin: 0, fontSize: '13px', lineHeight: '20px', color: colours.quiet }}>
            {mail ? `Order ${mail.orderNumber}. ` : ''}Questions? Write to {shop.email} or call {shop.phone.display} (
            {shop.hours.text}).
          </Text>
          <Text style={{ margin: '8px 0 0', fontSize: '13px', lineHeight: '20px', color: colours.quiet }}>
            {shop.legalName}, {shop.address.lines.join(', ')}, {shop.address.country}. {shop.disclaimer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
