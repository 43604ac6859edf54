import { describe, expect, test } from 'vitest';
import { parseBlocks } from '../../src/shop/content/blocks';

const parse = (body: string) => parseBlocks(body, 'page.md', 10);
const says = (body: string) => {
  try {
    parse(body);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing wrong';
};

describe('blocks of a page', () => {
  test('text and blocks keep their order', () => {
    const blocks = parse('## One\n\n:::products\nhome-2024\n- home-2021\n:::\n\nTwo\n');
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'products', 'text']);
    expect(blocks[1]?.ids).toEqual(['home-2024', 'home-2021']);
  });

  test('settings come first, and a colon inside a value is part of it', () => {
    const [block] = parse(':::cta\ntitle: Now: all editions\nlabel: Go\nhref: /shop\nText: with a colon.\n:::');
    expect(block?.settings).toEqual({ title: 'Now: all editions', label: 'Go', href: '/shop' });
    expect(block?.body).toBe('Text: with a colon.');
  });

  test('items are split at their headings', () => {
    const [block] = parse(':::faq\n### Why?\nBecause.\n\nReally.\n### When?\nNow.\n:::');
    expect(block?.items.map(({ title }) => title)).toEqual(['Why?', 'When?']);
    expect(block?.items[0]?.body).toContain('Really.');
  });

  test('three colons inside a code example are text', () => {
    expect(parse('```\n:::faq\n```\n').map(({ type }) => type)).toEqual(['text']);
  });

  test.each([
    [':::fag\n:::', 'page.md, line 11: :::fag: there is no such block. Did you mean faq?'],
    [':::warning Careful\nHot.\n:::', 'page.md, line 11: :::warning: there is no such block.'],
    ['  :::warning\n  :::', 'page.md, line 11: :::warning: there is no such block.'],
    ['::::warning\n::::', 'page.md, line 11: :::warning: there is no such block.'],
    [':::note Careful\nHot.\n:::', ':::note: the name stands alone on its line: write "title: Careful" below it.'],
    ['\n:::faq\n### A\nB', 'page.md, line 12: :::faq: is never closed'],
    [':::', 'closes a block that was not opened'],
    [':::faq\n:::products\n:::', 'close this block with ::: first'],
    [
      ':::products\nHome 2025\n:::',
      '"Home 2025" in :::products: is not the id of a product: write it as its page has it, such as home-2024.',
    ],
    [':::compare\nhome-2024\n:::', 'name at least 2 editions'],
    [`:::compare\n${'home-2024\n'.repeat(5)}:::`, 'name at most 4 editions'],
    [`:::products\n${'home-2024\n'.repeat(11)}:::`, 'name at most 10 editions'],
    [':::countdown\nuntil: tomorrow\ntitle: X\n:::', 'line 12: "until" in :::countdown: write a date and time in UTC'],
    [':::cta\nlabel: Go\n:::', '"href" in :::cta: is missing'],
    [':::cta\nlabel: Go\nhref: //evil.example\n:::', 'begins with /'],
    [':::note\ncolor: red\nText\n:::', '"color" in :::note: there is no such setting'],
    [':::steps\nframes: dance\n### A\nText\n### B\nText\n:::', '"frames" in :::steps: write names with spaces between'],
    [':::steps\nframes: sign-in\n### A\nText\n### B\nText\n:::', '"frames" in :::steps: names 1 drawings for 2 items'],
    [':::faq\n### A\n:::', '"A" in :::faq: has no text'],
  ])('%j is refused with what to do', (body, sentence) => {
    expect(says(body)).toContain(sentence);
  });
});
