import { Section } from '@react-email/components';
import type { ReactNode } from 'react';
import type { FrameName } from '../../../src/config/activation-frames';
import { vendorPages } from '../../../src/config/downloads';
import type { Artwork, OrderMail } from '../content';
import { Art } from './Art';
import { KeyCaps } from './KeyCaps';
import { colors, type Hue, mono } from './look';
import { InlineText, Line, Small, TextLink } from './parts';
import { StepFrames } from './StepFrames';

type Product = OrderMail['products'][number];

const dashed = `1px dashed ${colors.edge}`;

const awaited = { margin: 0, padding: '14px 20px', fontSize: '16px', lineHeight: '24px' };

const noteStyle = { margin: 0, padding: '10px 20px 12px', fontSize: '14px', lineHeight: '20px', color: colors.quiet };

type TicketProps = Omit<Product['keys'][number], 'text'> & {
  /** Left out where the key is on a page of its own. */
  text?: string;
  title: ReactNode;
  hue: Hue | undefined;
  /** The artwork at its head, on the first ticket of an edition. */
  art: Artwork | undefined;
};

/** One key on its ticket: above the perforation what it is for, below it the key and what binds it. */
export function Ticket({ title, text, devices, terms, hue, art }: TicketProps) {
  return (
    <Section
      className={hue ? `ticket ${hue}` : 'ticket'}
      style={{
        margin: '0 0 14px',
        border: `1px solid ${colors.edge}`,
        borderTop: art ? 0 : `6px solid ${hue ? colors[hue] : colors.ink}`,
        borderRadius: '10px',
        backgroundColor: colors.ticket,
      }}
    >
      {art && <Art {...art} />}
      <p
        className="ink edge"
        style={{
          margin: 0,
          padding: '14px 20px 12px',
          borderBottom: text ? dashed : 0,
          fontSize: '15px',
          fontWeight: 600,
          lineHeight: '22px',
          color: colors.ink,
        }}
      >
        {title}
      </p>
      {text && (
        <p
          className={hue ? `ink key ${hue}-wash` : 'ink key'}
          style={{
            margin: 0,
            padding: '18px 20px 20px',
            borderRadius: devices > 1 || terms.length > 0 ? 0 : '0 0 9px 9px',
            backgroundColor: hue ? colors[`${hue}Wash`] : colors.ticket,
            fontFamily: mono,
            fontSize: '19px',
            fontWeight: 600,
            lineHeight: '30px',
            overflowWrap: 'break-word',
            color: colors.ink,
          }}
        >
          <KeyCaps text={text} hue={hue} />
        </p>
      )}
      {devices > 1 && (
        <p className="quiet" style={noteStyle}>
          <InlineText part="devices" values={{ count: devices }} />
        </p>
      )}
      {terms.map((term) => (
        <p key={term} className="quiet" style={noteStyle}>
          {term}
        </p>
      ))}
    </Section>
  );
}

const titleOf = ({ name, keys }: Product, index: number): ReactNode =>
  keys.length > 1 ? (
    <InlineText part="ticketTitle" values={{ product: name, index: index + 1, count: keys.length }} />
  ) : (
    name
  );

/** A page of the vendor as our own pages name it, any other by its host. */
const nameOf = (url: string): string =>
  Object.values(vendorPages).find((page) => page.url === url)?.label ?? new URL(url).host;

const Host = ({ url }: { url: string }) => <TextLink href={url}>{nameOf(url)}</TextLink>;

/** What is done with a key, in the order in which it works. */
function Way({ product: { redeemUrl, downloadUrl, plain = false } }: { product: Product }) {
  if (plain && !downloadUrl) return <InlineText part="installUnknown" />;
  const download = <Host url={downloadUrl} />;
  if (plain) return <InlineText part="install" values={{ download }} />;
  if (redeemUrl) return <InlineText part="redeem" values={{ redeem: <Host url={redeemUrl} />, download }} />;
  return <InlineText part="enter" values={{ download }} />;
}

const REDEEM: readonly FrameName[] = ['sign-in', 'paste-key', 'install'];
const ENTER: readonly FrameName[] = ['run-setup', 'change-key', 'open-word'];

/** Its steps as they look; none for a maker whose way the shop does not know. */
function framesOf({ redeemUrl, plain = false }: Product): readonly FrameName[] {
  if (plain) return [];
  return redeemUrl ? REDEEM : ENTER;
}

/** The picture of a product; where it is not loaded, its year on a ground of its own. */
function Picture({ picture }: { picture: NonNullable<Product['picture']> }) {
  return (
    <img
      src={picture.url}
      alt={picture.year}
      width="120"
      style={{
        display: 'block',
        width: '120px',
        minHeight: '60px',
        margin: '0 0 12px',
        borderRadius: '8px',
        backgroundColor: colors.edge,
        backgroundImage: `linear-gradient(135deg, ${colors.edge}, ${colors.ticket})`,
        fontSize: '24px',
        fontWeight: 600,
        lineHeight: '60px',
        textAlign: 'center',
        color: colors.ink,
      }}
    />
  );
}

/** The keys of one product, where its installer is, and how many keys follow. */
function Keys({ product, guideUrl }: { product: Product; guideUrl: string }) {
  return (
    <Section style={{ margin: '0 0 20px' }}>
      {product.picture && <Picture picture={product.picture} />}
      {product.keys.map((key, index) => (
        <Ticket
          key={key.text}
          title={titleOf(product, index)}
          hue={product.art?.hue}
          art={index === 0 && !product.picture ? product.art : undefined}
          {...key}
        />
      ))}
      <Small>
        <Way product={product} />{' '}
        <TextLink href={guideUrl}>
          <InlineText part="guide" />
        </TextLink>
        .
      </Small>
    </Section>
  );
}

/** How many keys of a product follow: its ticket, not printed yet. */
function Follows({ product: { name, waiting, art }, held }: { product: Product; held: boolean }) {
  const keysFollow = waiting === 1 ? 'key follows' : 'keys follow';
  const hue = art?.hue;
  return (
    <Section
      className={hue ? `line ${hue}-wash` : 'line ticket'}
      style={{
        margin: '0 0 14px',
        border: `2px dashed ${colors.line}`,
        borderRadius: '10px',
        backgroundColor: hue ? colors[`${hue}Wash`] : colors.ticket,
      }}
    >
      <p className="ink" style={{ ...awaited, color: colors.ink }}>
        <InlineText
          part={held ? 'followsHeld' : 'follows'}
          values={{ product: <strong>{name}</strong>, count: waiting, keysFollow }}
        />
      </p>
    </Section>
  );
}

/** Copies the buyer gave to others: their keys are on the recipients' own pages. */
const GivenAway = ({ name, copies }: { name: string; copies: number }) =>
  copies > 0 && (
    <Line>
      <InlineText
        part="givenAway"
        values={{ product: <strong>{name}</strong>, copies: copies === 1 ? 'one copy goes' : `${copies} copies go` }}
      />
    </Line>
  );

/** Below keys and sums, how each of these products is put to use; those with the same steps share them. */
export function Steps({ mail }: { mail: OrderMail }) {
  const there = mail.products.filter(({ keys }) => keys.length > 0);
  const ways = new Set(there.map((product) => framesOf(product)).filter(({ length }) => length > 0));
  return [...ways].map((names) => (
    <StepFrames
      key={names[0]}
      title={there
        .filter((product) => framesOf(product) === names)
        .map(({ name }) => name)
        .join(', ')}
      names={names}
    />
  ));
}

/** What is there of an order: its keys, or by setting only that they are ready, and what still follows. */
export function Tickets({ mail }: { mail: OrderMail }) {
  return (
    <>
      {mail.products
        .filter((product) => product.keys.length > 0)
        .map((product) => (
          <Keys key={product.name} product={product} guideUrl={mail.guideUrl} />
        ))}
      {mail.products
        .filter((product) => product.waiting > 0)
        .map((product) => (
          <Follows key={product.name} product={product} held={mail.held} />
        ))}
      {mail.products.map(({ name, givenAway = 0 }) => (
        <GivenAway key={name} name={name} copies={givenAway} />
      ))}
    </>
  );
}
