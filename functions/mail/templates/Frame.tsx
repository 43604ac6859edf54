import { Body, Column, Container, Head, Heading, Hr, Html, Row, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { store } from '../../../src/config/store';
import { greeting } from './greeting';
import { colors, font, mono, styleSheet } from './look';
import { Phrase, Said, Small } from './parts';

interface FrameProps {
  /** For a mail whose heading is its writer's. */
  heading?: string;
  /** What an inbox shows beside the subject, where that is not the part `preview` alone. */
  preview?: ReactNode;
  /** Who is greeted; left out where no name is known. */
  name?: string;
  /** What the mail is about, in the last lines: an order number, mostly. */
  about?: ReactNode;
  testMode?: boolean;
  children: ReactNode;
}

/** The shop's mark, drawn without a picture: an initial on a key cap. */
function Mark() {
  return (
    <Section>
      <Row>
        <Column style={{ width: '40px' }}>
          <p
            data-skip-in-text="true"
            className="edge ink"
            style={{
              margin: 0,
              width: '28px',
              border: `1px solid ${colors.edge}`,
              borderBottomWidth: '3px',
              borderRadius: '7px',
              fontFamily: mono,
              fontSize: '15px',
              fontWeight: 700,
              lineHeight: '26px',
              textAlign: 'center',
              color: colors.ink,
            }}
          >
            {store.name.slice(0, 1)}
          </p>
        </Column>
        <Column>
          <p className="ink" style={{ margin: 0, fontSize: '17px', fontWeight: 700, color: colors.ink }}>
            {store.name}
          </p>
        </Column>
      </Row>
    </Section>
  );
}

function Footer({ about }: { about: ReactNode }) {
  return (
    <>
      <Hr className="line" style={{ margin: '36px 0 20px', border: 0, borderTop: `1px solid ${colors.line}` }} />
      <Small>
        {about && <>{about}. </>}
        <Phrase part="questions" values={{ email: store.email, phone: store.phone.display, hours: store.hours.text }} />
      </Small>
      <Small>
        {store.legalName}, {store.address.lines.join(', ')}, {store.address.country}
      </Small>
      <Small>{store.disclaimer}</Small>
    </>
  );
}

/** What every mail shares: the shop's mark, a heading, a greeting, and who sent it. No tracking. */
export function Frame({ heading, preview, name, about, testMode = false, children }: FrameProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>

      <Body
        className="page"
        style={{ margin: 0, padding: '32px 0', backgroundColor: colors.page, fontFamily: font, color: colors.ink }}
      >
        {/* Read by inboxes beside the subject, not shown in the mail. */}
        <div
          data-skip-in-text="true"
          style={{ display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }}
        >
          {preview ?? <Phrase part="preview" />}
        </div>
        <Container
          className="paper"
          style={{ width: '100%', maxWidth: '600px', padding: '40px 48px', backgroundColor: colors.paper }}
        >
          <Mark />
          <Heading
            as="h1"
            className="ink"
            style={{
              margin: '32px 0 16px',
              fontSize: '28px',
              fontWeight: 700,
              lineHeight: '34px',
              letterSpacing: '-0.02em',
              color: colors.ink,
            }}
          >
            {heading ?? <Phrase part="heading" />}
          </Heading>
          {testMode && <Small>Test mode - no money moved.</Small>}
          {greeting(name) && <Said part="greeting" values={{ name }} />}
          {children}
          <Footer about={about} />
        </Container>
      </Body>
    </Html>
  );
}
