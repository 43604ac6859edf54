import { Section } from '@react-email/components';
import type { OrderMail } from '../content';
import { colors, mono } from './look';
import { Away, Line, Small } from './parts';

type Product = OrderMail['products'][number];

const dashed = `1px dashed ${colors.edge}`;

/** One key on its ticket: above the perforation what it is for, below it the key and what binds it. */
function Ticket({ title, text, devices, terms }: { title: string } & Product['keys'][number]) {
  const notes = [...(devices > 1 ? [`One key for up to ${devices} computers`] : []), ...terms];
  return (
    <Section
      className="ticket"
      style={{
        margin: '0 0 12px',
        border: `1px solid ${colors.edge}`,
        borderRadius: '10px',
        backgroundColor: colors.ticket,
      }}
    >
      <p
        className="ink edge"
        style={{
          margin: 0,
          padding: '14px 20px 12px',
          borderBottom: dashed,
          fontSize: '15px',
          fontWeight: 600,
          lineHeight: '22px',
          color: colors.ink,
        }}
      >
        {title}
      </p>
      <p
        className="ink key"
        style={{
          margin: 0,
          padding: '16px 20px',
          fontFamily: mono,
          fontSize: '19px',
          fontWeight: 600,
          lineHeight: '28px',
          wordBreak: 'break-all',
          color: colors.ink,
        }}
      >
        {text}
      </p>
      {notes.map((note) => (
        <p
          key={note}
          className="quiet"
          style={{ margin: 0, padding: '0 20px 14px', fontSize: '14px', color: colors.quiet }}
        >
          {note}
        </p>
      ))}
    </Section>
  );
}

const titleOf = ({ name, keys }: Product, index: number) =>
  keys.length > 1 ? `${name} - key ${index + 1} of ${keys.length}` : name;

const Host = ({ url }: { url: string }) => <Away href={url}>{new URL(url).host}</Away>;

/** What is done with a key, in the order in which it works. */
function Way({ product: { redeemUrl, downloadUrl, plain = false } }: { product: Product }) {
  if (plain)
    return (
      <>
        Install it{' '}
        {downloadUrl ? (
          <>
            from <Host url={downloadUrl} />
          </>
        ) : (
          'with the installer of its maker'
        )}
        , then enter the key when it asks for one.
      </>
    );
  if (redeemUrl)
    return (
      <>
        Redeem the key at <Host url={redeemUrl} /> first, then press Install. Later downloads:{' '}
        <Host url={downloadUrl} />.
      </>
    );
  return (
    <>
      Install it from <Host url={downloadUrl} />, then enter the key in Word.
    </>
  );
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
        <Ticket key={key.text} title={titleOf(product, index)} {...key} />
      ))}
      <Small>
        <Way product={product} /> <Away href={guideUrl}>Step by step</Away>.
      </Small>
    </Section>
  );
}

const follow = (count: number, held: boolean) =>
  `${count} ${count === 1 ? 'key follows' : 'keys follow'} by mail${held ? ' once we have looked at your order' : ''}.`;

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
          <Line key={product.name}>
            <strong>{product.name}</strong>: {follow(product.waiting, mail.held)}
          </Line>
        ))}
    </>
  );
}
