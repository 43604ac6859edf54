import { Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { vendorPages } from '../../../src/config/downloads';
import { computersFor } from '../../../src/shop/licenses/key-card';
import type { Artwork, OrderMail } from '../content';
import { Art } from './Art';
import { KeyCaps } from './KeyCaps';
import { colors, type Hue, mono } from './look';
import { InlineText, Line, Small, TextLink } from './parts';
import { StepList, StepsTitle } from './StepList';

type Product = OrderMail['products'][number];

const dashed = `1px dashed ${colors.edge}`;

const awaited = { margin: 0, padding: '14px 20px', fontSize: '16px', lineHeight: '24px' };

const noteStyle = { margin: 0, padding: '10px 20px 12px', fontSize: '14px', lineHeight: '20px', color: colors.quiet };

type TicketProps = Omit<Product['keys'][number], 'text'> & {
  /** Absent if the key is shown on a page of its own. */
  text?: string;
  title: ReactNode;
  hue: Hue | undefined;
  /** The artwork at its top, on the first ticket of an edition. */
  art: Artwork | undefined;
};

/** A ticket for one key: above the perforation what it is for, below it the key and its terms. */
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
          padding: text ? '14px 20px 12px' : '14px 20px 0',
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
      <p className="quiet" style={text ? noteStyle : { ...noteStyle, paddingTop: '2px' }}>
        {devices > 1 ? <InlineText part="devices" values={{ count: devices }} /> : computersFor(devices)}
        {terms.map((term) => [<br key={term} />, term])}
      </p>
    </Section>
  );
}

const titleOf = ({ name, keys }: Product, index: number): ReactNode =>
  keys.length > 1 ? (
    <InlineText part="ticketTitle" values={{ product: name, index: index + 1, count: keys.length }} />
  ) : (
    name
  );

/** Returns the name of a page: the label of a known vendor page, or else the host. */
const nameOf = (url: string): string =>
  Object.values(vendorPages).find((page) => page.url === url)?.label ?? new URL(url).host;

const Host = ({ url }: { url: string }) => <TextLink href={url}>{nameOf(url)}</TextLink>;

/** How a key is activated, in the order that works. */
function Way({ product: { redeemUrl, downloadUrl, plain = false } }: { product: Product }) {
  if (plain && !downloadUrl) return <InlineText part="installUnknown" />;
  const download = <Host url={downloadUrl} />;
  if (plain) return <InlineText part="install" values={{ download }} />;
  if (redeemUrl) return <InlineText part="redeem" values={{ redeem: <Host url={redeemUrl} />, download }} />;
  return <InlineText part="enter" values={{ download }} />;
}

/** Returns the way whose steps are listed; undefined if the shop does not know how the vendor's keys are activated. */
function wayOf({ redeemUrl, plain = false }: Product): 'redeem' | 'enter' | undefined {
  if (plain) return undefined;
  return redeemUrl ? 'redeem' : 'enter';
}

/** The picture of a product; if it is not loaded, its year on a colored ground. */
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

/** The keys of one product. */
function Keys({ product }: { product: Product }) {
  return (
    <Section style={{ margin: '0 0 6px' }}>
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
    </Section>
  );
}

/** The activation steps of products that share them. */
function Steps({ products, guideUrl }: { products: [Product, ...Product[]]; guideUrl: string }) {
  const [product] = products;
  const way = wayOf(product);
  return (
    <Section style={{ margin: '0 0 16px' }}>
      <StepsTitle listed={way !== undefined}>{products.map(({ name }) => name).join(', ')}</StepsTitle>
      <Small>
        <Way product={product} />{' '}
        <TextLink href={guideUrl}>
          <InlineText part="guide" />
        </TextLink>
        .
      </Small>
      {way && <StepList way={way} />}
    </Section>
  );
}

/** Groups the products with keys by their activation steps. */
function byWay(products: readonly Product[]): [Product, ...Product[]][] {
  const ways = new Map<string, [Product, ...Product[]]>();
  for (const product of products.filter(({ keys }) => keys.length > 0)) {
    const { redeemUrl, downloadUrl, plain } = product;
    const way = [redeemUrl, downloadUrl, plain].join('\n');
    const group = ways.get(way);
    if (group) group.push(product);
    else ways.set(way, [product]);
  }
  return [...ways.values()];
}

/** How many keys of a product follow, drawn as a ticket that is not printed yet. */
function Follows({ product: { name, waiting, art }, held }: { product: Product; held: boolean }) {
  const keysFollow = waiting === 1 ? 'key follows' : 'keys follow';
  const hue = art?.hue;
  return (
    <Section
      className={hue ? `follows edge ${hue}-wash` : 'ticket'}
      style={{
        margin: '4px 0 14px',
        border: `2px dashed ${colors.edge}`,
        borderRadius: '10px',
        backgroundColor: hue ? colors[`${hue}Wash`] : colors.ticket,
      }}
    >
      {art && <Art {...art} />}
      <p className="ink" style={{ ...awaited, color: colors.ink }}>
        <InlineText
          part={held ? 'followsHeld' : 'follows'}
          values={{ product: <strong>{name}</strong>, count: waiting, keysFollow }}
        />
      </p>
    </Section>
  );
}

/** Copies given to recipients: their keys are on the recipients' own pages. */
const GivenAway = ({ name, copies }: { name: string; copies: number }) =>
  copies > 0 && (
    <Line>
      <InlineText
        part="givenAway"
        values={{ product: <strong>{name}</strong>, copies: copies === 1 ? 'one copy goes' : `${copies} copies go` }}
      />
    </Line>
  );

/** The keys of an order, or by setting only that they are ready, and what still follows. */
export function Tickets({ mail }: { mail: OrderMail }) {
  return (
    <>
      {mail.products
        .filter(({ keys }) => keys.length > 0)
        .map((product) => (
          <Keys key={product.name} product={product} />
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

/**
 * The activation steps of each kind of key, below the button: they are long, and the button must stay near the keys.
 */
export const AllSteps = ({ mail }: { mail: OrderMail }) =>
  byWay(mail.products).map((products) => <Steps key={products[0].name} products={products} guideUrl={mail.guideUrl} />);
