import { Column, Row, Section } from '@react-email/components';
import type { Artwork } from '../content';
import { font, mono, printOfEdition } from './look';

interface CapProps {
  letter: string;
  of: ReturnType<typeof printOfEdition>;
}

const Cap = ({ letter, of: { cap, letter: color, lip } }: CapProps) => (
  <span
    className="letter"
    style={{
      display: 'inline-block',
      width: '30px',
      margin: '2px',
      border: `1px solid ${cap}`,
      borderBottom: `4px solid ${lip}`,
      borderRadius: '6px',
      backgroundColor: cap,
      fontFamily: mono,
      fontSize: '16px',
      fontWeight: 700,
      lineHeight: '28px',
      textAlign: 'center',
      color,
    }}
  >
    {letter}
  </span>
);

/** The artwork of an edition, drawn without a picture: its year, and its applications as keys. */
export function Art(art: Artwork) {
  const { year, letters } = art;
  const print = printOfEdition(art);
  const caps = letters.match(/[A-Z][a-z]*/g) ?? [];
  // Where they do not fit in one row they are in two, none of them alone.
  const middle = Math.ceil(caps.length / 2);
  const halves = [caps.slice(0, middle), caps.slice(middle)];
  return (
    <Section
      className={print.className}
      data-skip-in-text="true"
      style={{ borderRadius: '9px 9px 0 0', backgroundColor: print.ground }}
    >
      <Row>
        <Column className="art-year" style={{ padding: '14px 0 14px 20px' }}>
          <div
            className="year"
            aria-hidden="true"
            style={{
              margin: 0,
              fontFamily: font,
              fontSize: '52px',
              fontWeight: 800,
              lineHeight: '56px',
              letterSpacing: '-0.05em',
              color: print.numeral,
            }}
          >
            {year}
          </div>
        </Column>
        <Column align="right" className="art-caps" style={{ padding: '14px 16px 14px 8px' }}>
          <div aria-hidden="true" style={{ fontSize: 0, lineHeight: 0 }}>
            {halves.map((half, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two halves may have the same letters.
              <span key={row} style={{ whiteSpace: 'nowrap' }}>
                {half.map((letter, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two applications may share a letter.
                  <Cap key={at} letter={letter} of={print} />
                ))}
              </span>
            ))}
          </div>
        </Column>
      </Row>
    </Section>
  );
}
