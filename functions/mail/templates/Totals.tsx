import { Column, Row, Section } from '@react-email/components';
import type { OrderMail } from '../content';
import { colors } from './look';

const style = { padding: '9px 0', fontSize: '15px', lineHeight: '22px', color: colors.ink };

/** One line of sums. The colon is for the plain text, where a line has no columns. */
function Sum({ label, sum, strong = false }: { label: string; sum: string; strong?: boolean }) {
  const cell = { ...style, fontWeight: strong ? 700 : 400 };
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
        {sum}
      </Column>
    </Row>
  );
}

/** What was bought and what it cost, in the order's currency; prices include tax. */
export function Totals({ mail }: { mail: OrderMail }) {
  return (
    <Section style={{ margin: '28px 0 0' }}>
      {mail.products.map((product) => (
        <Sum key={product.name} label={`${product.quantity} x ${product.name}`} sum={product.total} />
      ))}
      {mail.discount !== undefined && (
        <>
          <Sum label="Subtotal" sum={mail.subtotal} />
          <Sum label="Discount" sum={mail.discount} />
        </>
      )}
      <Sum label="Total, tax included" sum={mail.total} strong />
    </Section>
  );
}
