import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentRow } from '../../src/islands/documents/DocumentRow.tsx';

const row = (issuedAt: number) =>
  renderToStaticMarkup(
    <DocumentRow paper={{ id: 'INV-1', kind: 'invoice', issuedAt, total: 1 }} orderId="order_1" currency="USD" />,
  );

test.each([
  [2, 'Nov 26, 2026'],
  [12, 'Nov 27, 2026'],
])('at %i o’clock UTC the shop’s day is printed, its place only where the reader has another day', (hour, day) => {
  const at = Date.UTC(2026, 10, 27, hour);
  const here = new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });
  const text = here === day ? day : `${day} (New York)`;
  expect(row(at)).toContain(`>${text}</time>`);
});
