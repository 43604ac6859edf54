import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PeriodFiles } from '../../src/admin/screens/invoices/PeriodFiles';

const shown = (documents: number) =>
  renderToStaticMarkup(<PeriodFiles period={new URLSearchParams('from=1&to=9')} documents={documents} />);
const links = (html: string) => html.split('<a ').length - 1;

test.each([
  [0, 0],
  [1, 1],
  [50, 1],
  [51, 2],
  [1000, 20],
])('the PDFs of %i documents are in %i files, all of them offered', (documents, files) => {
  expect([links(shown(documents)), shown(documents).includes('shorter')]).toEqual([files, false]);
});

test('a period with more documents than links shown says how to get the rest', () => {
  expect(links(shown(1001))).toBe(20);
  expect(shown(1001)).toContain('choose a shorter one for the rest');
  expect(shown(51)).toContain('from=1&amp;to=9&amp;part=2');
});
