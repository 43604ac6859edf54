import { Column, Row } from '@react-email/components';
import { colors } from './look';

const style = { padding: '9px 0', fontSize: '15px', lineHeight: '22px', color: colors.ink };

/** A name and a number in two columns. The colon is for the plain text, where a line has no columns. */
export function SumRow({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const cell = { ...style, ...(strong && { fontSize: '17px', fontWeight: 700 }) };
  return (
    <Row className="line" style={{ borderTop: `1px solid ${colors.line}` }}>
      <Column className="ink" style={cell}>
        {label}
        <span style={{ display: 'none' }}>: </span>
      </Column>
      <Column
        align="right"
        className="ink"
        style={{ ...cell, whiteSpace: 'nowrap', paddingLeft: '16px', fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Column>
    </Row>
  );
}
