import { Button, Link } from '@react-email/components';
import { type ReactNode, use } from 'react';
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

/** The first paragraphs, as staff worded them: a blank line parts them. */
export function Opening() {
  const paragraphs = use(Words)
    .opening.split(/\n\s*\n/)
    .map((text) => text.trim());
  return paragraphs.filter(Boolean).map((text) => <Line key={text}>{text}</Line>);
}

/** A quiet remark. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={{ margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: colors.quiet }}>
      {children}
    </p>
  );
}

/** What must not be overread. */
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

/** A link within words. */
export function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={{ color: colors.signal, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** The one thing to do. */
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
