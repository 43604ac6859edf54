import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { COLUMNS } from '../../src/admin/screens/home/attention-table';
import type { AttentionEntry } from '../../src/shop/staff/contract-attention';

const ENTRY: AttentionEntry = {
  id: 'att_1',
  kind: 'dispute_lost',
  subject: 'dp_1',
  about: 'KS-2026-000017',
  message: 'The dispute of order KS-2026-000017 is lost. Tell the supplier about revoked keys.',
  state: 'open',
  assignee: null,
  createdAt: 1,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
};

test('an entry of the attention list says which order it is about', () => {
  const shown = (message: string) => {
    const place = document.createElement('div');
    place.innerHTML = renderToStaticMarkup(COLUMNS[0]?.cell({ ...ENTRY, message }));
    return place.textContent;
  };
  expect(shown(ENTRY.message)).toContain('KS-2026-000017');
  expect(shown('A refund failed.')).toContain('KS-2026-000017');
});
