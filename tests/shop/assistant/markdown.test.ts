import { expect, test } from 'vitest';
import { answerBlocks } from '../../../src/shop/assistant/markdown';
import { redact, redactFollowUp } from '../../../src/shop/assistant/redact';

test('bold, lists and links to our pages become blocks', () => {
  expect(answerBlocks('Read **this [page](/faq#a)**.\n\n- one\n- two\n\n1. first')).toEqual([
    {
      kind: 'text',
      lines: [
        [{ text: 'Read ' }, { text: 'this ', bold: true }, { text: 'page', href: '/faq#a', bold: true }, { text: '.' }],
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }], [{ text: 'first' }]] },
  ]);
});

test.each([
  ['![x](https://evil.example/p.png)', ''],
  ['![x](/art/x.svg)', ''],
  ['[a](https://evil.example)', 'a'],
  ['[a](//evil.example)', 'a'],
  ['[a](/\\evil.example)', 'a'],
  ['[a](javascript:alert(1))', 'a)'],
  ['[a](mailto:x@evil.example)', 'a'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%s is no picture, and no link to elsewhere', (markdown, words) => {
  const pieces = answerBlocks(markdown).flatMap((block) => (block.kind === 'text' ? block.lines : block.items).flat());
  expect(pieces.map(({ text }) => text).join('')).toBe(words);
  expect(pieces.some(({ href }) => href)).toBe(false);
});

test.each(['![](', '[a](', '[a]( ', '[', '**', '*a'])('12,000 characters of %s take no time', (piece) => {
  expect(answerBlocks(piece.repeat(12_000 / piece.length))).toHaveLength(1);
});

test.each([
  ['my key is ABCDE-12345-FGHIJ-67890-KLMNP!', 'my key is [license key]!'],
  ['abcde12345fghij67890klmnp', '[license key]'],
  ['ABCDE 12345 FGHIJ 67890 KLMNP', '[license key]'],
  ['ABCDE–12345–FGHIJ–67890–KLMNP', '[license key]'],
  ['A\u200BBCDE-12345-FGHIJ-67890-KLMNP', '[license key]'],
  ['ＡＢＣＤＥ-12345-FGHIJ-67890-KLMNP', '[license key]'],
  ['ABCDE/12345/FGHIJ/67890/KLMNP', '[license key]'],
  ['ABCDE, 12345, FGHIJ,\n67890, KLMNP', '[license key]'],
  ['A B C D E - 1 2 3 4 5 - F G H I J - 6 7 8 9 0 - K L M N P', '[license key]'],
  ['АВCDЕ-12345-FGНIJ-67890-КLМNР', '[license key]'],
  ['ABCDE-١٢٣٤٥-FGHIJ-٦٧٨٩٠-KLMNP', '[license key]'],
  ['the end is FGHIJ-67890-KLMNP', 'the end is [part of a license key]'],
  ['call +٤٩ ١٧١ ١٢٣٤٥٦٧', 'call [phone number]'],
  ['ada (at) example (dot) org', '[email]'],
  ['привет, офис 2024 не работает', 'привет, офис 2024 не работает'],
  ['Which Excel comes with Office 2024, and where?', 'Which Excel comes with Office 2024, and where?'],
  ['write to ada.b+c@mail.example.org', 'write to [email]'],
  ['call +1 (212) 555-0199 now', 'call [phone number] now'],
  ['4242 4242 4242 4242', '[card number]'],
  ['order KS-2026-000123', 'order [order number]'],
  ['order_0123456789abcdef', '[order]'],
  ['error 0xC004C008 and 30182-39, 0-1011', 'error 0xC004C008 and 30182-39, 0-1011'],
  ['Office 2024 or 2021 for 149.99?', 'Office 2024 or 2021 for 149.99?'],
])('%s is kept as %s', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

test('a key split across messages loses the part that completes it, whatever the parts', () => {
  const key = 'ABCDE-12345-FGHIJ-67890-KLMNP';
  for (const at of [5, 6, 11, 12, 17, 23]) {
    const [first, second] = [key.slice(0, at), key.slice(at)];
    expect([redact(first), redactFollowUp([first], second)].join(' ')).toMatch(/\[(?:part of a )?license key\]/);
    expect(redactFollowUp([first], second)).not.toMatch(/KLMNP/);
  }
  expect(redactFollowUp(['ABCDE', '12345', 'FGHIJ', '67890'], 'KLMNP')).toBe('[license key]');
  expect(redactFollowUp(['Is Office 2024', 'for Macs'], 'or what?')).toBe('or what?');
});
