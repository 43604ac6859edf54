import { expect, test } from 'vitest';
import { commonOf, questionsFor } from '../../src/components/parts/edition-pair';
import { pickBuiltIn } from '../../src/shop/catalog/built-in';

const pairOf = (...ids: [string, string]) => {
  const [first, second] = pickBuiltIn({ ids });
  if (!first || !second) throw new Error('No such editions');
  return [first, second] as const;
};
const asked = (...ids: [string, string]) => questionsFor(pairOf(...ids)).map(({ text, answer }) => `${text} ${answer}`);

test('two editions are told apart only by what one has and the other has not', () => {
  expect(asked('home-2024', 'home-business-2024')).toEqual([
    'Will you use it for work? Yes: Home & Business 2024',
    'Do you need Outlook? Yes: Home & Business 2024',
    'None of these? Home 2024 is enough',
  ]);
  expect(asked('home-business-2024', 'professional-plus-2024')).toEqual([
    'Is it for a Mac? Yes: Home & Business 2024',
    'Do you need Access? Yes: Professional Plus 2024',
    'None of these? Home & Business 2024 is enough',
  ]);
});

test('two years of one edition differ in their release and in what the newer one left out', () => {
  expect(asked('home-2024', 'home-2021')).toEqual([
    'Do you want the latest release? Yes: Home 2024',
    'No? Home 2021 is enough',
  ]);
  expect(asked('professional-plus-2024', 'professional-plus-2021')).toEqual([
    'Do you want the latest release? Yes: Professional Plus 2024',
    'Do you need Publisher? Yes: Professional Plus 2021',
    'None of these? Professional Plus 2021 is enough',
  ]);
});

test('nothing is asked about equal products', () => {
  expect(asked('home-2024', 'home-2024')).toEqual([]);
});

test('what two editions have in common is said once', () => {
  expect(commonOf(pairOf('home-2024', 'home-business-2024'))).toBe(
    'Both have Word, Excel, PowerPoint and OneNote. Both run on Windows and Mac.',
  );
  expect(commonOf(pairOf('home-business-2024', 'professional-plus-2024'))).toBe(
    'Both have Word, Excel, PowerPoint, OneNote and Outlook. Both are licensed for business use.',
  );
});
