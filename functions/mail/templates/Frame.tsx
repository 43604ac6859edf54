import { Body, Container, Head, Heading, Hr, Html, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { store } from '../../../src/config/store';
import { unbroken } from '../../../src/shop/content/unbroken';
import { greeting } from './greeting';
import { colors, font, mono, styleSheet } from './look';
import { InlineText, Paragraphs, Small } from './parts';

interface FrameProps {
  /** For a mail whose heading is written by staff. */
  heading?: string;
  /** What an inbox shows beside the subject, if it is more than the part `preview`. */
  preview?: ReactNode;
  /** The name in the greeting; absent if unknown. */
  name?: string;
  /** What the mail is about, below the heading: an order number, mostly. */
  about?: ReactNode;
  testMode?: boolean;
  children: ReactNode;
}

/** The longest name whose key caps fit a phone's screen. */
const MAX_KEYS = 10;

const Key = ({ letter }: { letter: string }) => (
  <span
    className="ticket edge ink"
    style={{
      display: 'inline-block',
      width: '24px',
      margin: '0 2px 0 0',
      border: `1px solid ${colors.edge}`,
      borderBottomWidth: '3px',
      borderRadius: '5px',
      backgroundColor: colors.ticket,
      fontFamily: mono,
      fontSize: '14px',
      fontWeight: 700,
      lineHeight: '24px',
      textAlign: 'center',
      color: colors.ink,
    }}
  >
    {letter}
  </span>
);

/** The shop's name, drawn without a picture: each letter is a key cap. */
function Mark() {
  const letters = [...store.name.toUpperCase()];
  const fits = letters.length <= MAX_KEYS && !letters.includes(' ');
  return (
    <Section>
      {fits && (
        <p role="img" aria-label={store.name} data-skip-in-text="true" style={{ margin: 0, whiteSpace: 'nowrap' }}>
          {letters.map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name has some letters twice.
            <Key key={at} letter={letter} />
          ))}
        </p>
      )}
      <p
        className="ink"
        style={{
          display: fits ? 'none' : 'block',
          margin: 0,
          fontSize: '17px',
          fontWeight: 700,
          color: colors.ink,
        }}
      >
        {store.name}
      </p>
    </Section>
  );
}

const Unbroken = ({ text }: { text: string }) =>
  unbroken(text).map((piece, at) =>
    at % 2 ? (
      <span key={piece} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );

function Footer() {
  return (
    <>
      <Hr className="line" style={{ margin: '36px 0 20px', border: 0, borderTop: `1px solid ${colors.line}` }} />
      <Small>
        <InlineText
          part="questions"
          values={{
            email: store.email,
            phone: <span style={{ whiteSpace: 'nowrap' }}>{store.phone.display}</span>,
            hours: <Unbroken text={store.hours.text} />,
          }}
        />
      </Small>
      <Small>
        {store.legalName}, {store.address.lines.join(', ')}, {store.address.country}
      </Small>
      <Small>{store.disclaimer}</Small>
    </>
  );
}

/** The frame of every mail: the shop's mark, a heading, a greeting, and the sender. No tracking. */
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
          {preview ?? <InlineText part="preview" />}
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
              margin: about ? '32px 0 4px' : '32px 0 16px',
              fontSize: '28px',
              fontWeight: 700,
              lineHeight: '34px',
              letterSpacing: '-0.02em',
              color: colors.ink,
            }}
          >
            {heading ?? <InlineText part="heading" />}
          </Heading>
          {(about || testMode) && (
            <div style={{ marginBottom: '24px' }}>
              {about && <Small>{about}</Small>}
              {testMode && <Small>Test mode: no money moved.</Small>}
            </div>
          )}
          {greeting(name) && <Paragraphs part="greeting" values={{ name }} />}
          {children}
          <Footer />
        </Container>
      </Body>
    </Html>
  );
}
