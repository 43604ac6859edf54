import { Column, Row, Section } from '@react-email/components';
import type { OrderMail } from '../content';
import { colours } from './look';

const style = { margin: 0, padding: '9px 0', fontSize: '15px', lineHeight: '22px', color: colours.ink };

function Sum({ label, sum, strong = false }: { label: string; sum: string; strong?: boolean }) {
  const weight = strong ? 700 : 400;
  return (
    <Row className="line" style={{ borderTop: `1px solid ${colours.line}` }}>
      <Column>
        <p className="ink" style={{ ...style, fontWeight: weight }}>
          {label}
        </p>
      </Column>
      <Column align="right" style={{ whiteSpace: 'nowrap', paddingLeft: '16px' }}>
        <p className="ink" style={{ ...style, fontWeight: weight, fontVariantNumeric: 'tabular-nums' }}>
          {sum}
        </p>
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
