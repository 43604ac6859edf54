import { Button, Link } from '@react-email/components';
import { type ComponentType, createElement, Fragment, type ReactNode, use } from 'react';
import { piecesOf } from '../../../src/shop/mail/texts';
import { colors, mono } from './look';
import { Words } from './words';

/** A paragraph. */
export function Line({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <p
      className="ink"
      style={{
        margin: '0 0 16px',
        fontSize: '16px',
        lineHeight: '25px',
        fontWeight: strong ? 600 : 400,
        color: colors.ink,
      }}
    >
      {children}
    </p>
  );
}

interface Worded {
  /** The part of the text (src/shop/mail/texts.ts). */
  part: string;
  /** Values of placeholders that only the template knows: a sum in bold, a link. */
  values?: Readonly<Record<string, ReactNode>>;
}

/** Returns the words of a part as staff wrote them; an unknown part is a bug of the template. */
function wordsOf(part: string): string {
  const words = use(Words).text[part];
  if (words === undefined) throw new Error(`The text of this email has no part "${part}"`);
  return words;
}

/** Text with its placeholders filled; one without a value stays as it is. */
function Filled({ text, values = {} }: { text: string; values?: Worded['values'] }) {
  const all: Worded['values'] = { ...use(Words).values, ...values };
  const pieces = piecesOf(text).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return Object.hasOwn(all, piece) ? all[piece] : `{${piece}}`;
  });
  return createElement(Fragment, null, ...pieces);
}

/** Words within a line, a button or a link. */
export const InlineText = ({ part, values }: Worded) => <Filled text={wordsOf(part)} values={values} />;

const SUM = /^\S{1,4} [\d.,]+$/;
const NUMBER = /^[A-Z]{1,6}-\d{4}-\d+$/;

/**
 * Keeps a sum, or the number of an order or invoice, on one line: broken over two, it cannot be read. Numbers are
 * codes.
 */
export function unbrokenValue(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  const isNumber = NUMBER.test(value);
  if (!isNumber && !SUM.test(value)) return value;
  return <span style={{ whiteSpace: 'nowrap', ...(isNumber && { fontFamily: mono }) }}>{value}</span>;
}

/** The paragraphs of a part, separated by blank lines. Nothing if staff left it empty. */
export function Paragraphs({
  part,
  values,
  as: Paragraph = Line,
}: Worded & { as?: ComponentType<{ children: ReactNode }> }) {
  const all = { ...use(Words).values, ...values };
  const unbroken = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, unbrokenValue(value)]));
  const paragraphs = wordsOf(part)
    .split(/\n\s*\n/)
    .map((text) => text.trim());
  return paragraphs.filter(Boolean).map((text) => (
    <Paragraph key={text}>
      <Filled text={text} values={unbroken} />
    </Paragraph>
  ));
}

/** Returns whether a part that may be empty has text. */
export const useHasText = (part: string): boolean => wordsOf(part).trim() !== '';

/** The first paragraphs. */
export const OpeningParagraphs = () => <Paragraphs part="opening" />;

/** Secondary text. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={{ margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: colors.quiet }}>
      {children}
    </p>
  );
}

/** A highlighted note. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p
      className="warn"
      style={{
        margin: '0 0 20px',
        padding: '12px 16px',
        borderRadius: '8px',
        backgroundColor: colors.warnWash,
        fontSize: '15px',
        lineHeight: '23px',
        color: colors.warn,
      }}
    >
      {children}
    </p>
  );
}

/** An inline link. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={{ color: colors.ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** The main button. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <Button
        href={href}
        className="button"
        style={{
          padding: '13px 22px',
          borderRadius: '8px',
          backgroundColor: colors.signal,
          fontSize: '16px',
          fontWeight: 600,
          lineHeight: '22px',
          color: colors.onSignal,
        }}
      >
        {children}
      </Button>
    </p>
  );
}

/** A one-time code, large enough to be read aloud. */
export function Code({ children }: { children: string }) {
  return (
    <p
      className="ticket ink code"
      style={{
        margin: '24px 0',
        padding: '18px 20px',
        border: `1px solid ${colors.edge}`,
        borderRadius: '10px',
        backgroundColor: colors.ticket,
        fontFamily: mono,
        fontSize: '30px',
        fontWeight: 600,
        lineHeight: '36px',
        letterSpacing: '0.16em',
        color: colors.ink,
      }}
    >
      {children}
    </p>
  );
}
