import { Column, Row, Section } from '@react-email/components';
import type { OrderMail } from '../content';
import { colours } from './look';

const cell = { padding: '6px 0', fontSize: '15px', borderBottom: `1px solid ${colours.line}` };

function Line({ label, sum, strong = false }: { label: string; sum: string; strong?: boolean }) {
  const style = { ...cell, fontWeight: strong ? 600 : 400 };
  return (
    <Row>
      <Column style={style}>{label}</Column>
      <Column align="right" style={style}>
        {sum}
      </Column>
    </Row>
  );
}

/** What was bought and what it cost, in the order's currency; prices include tax. */
export function Totals({ mail }: { mail: OrderMail }) {
  return (
    <Section style={{ marginTop: '24px' }}>
      {mail.products.map((product) => (
        <Line key={product.name} label={`${product.quantity} x ${product.name}`} sum={product.total} />
      ))}
      {mail.discount !== undefined && (
        <>
          <Line label="Subtotal" sum={mail.subtotal} />
          <Line label="Discount" sum={mail.discount} />
        </>
      )}
      <Line label="Total, tax included" sum={mail.total} strong />
    </Section>
  );
}
