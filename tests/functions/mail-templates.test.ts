import { describe, expect, test } from 'vitest';
import { KINDS } from '../../functions/mail/kinds';
import { drawText } from '../../functions/mail/kinds/text-test';
import { listSamples, readSample } from '../../functions/mail/list-samples';
import { renderBoth } from '../../functions/mail/templates/render';
import { store } from '../../src/config/store';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { MAIL_TEXTS, partsOf, textsOf } from '../../src/shop/mail/texts';
import { MAIL_PRINTS } from '../support/mail-prints.ts';

const samples = await listSamples();

describe('every kind of mail', () => {
  test('has a sample', () => {
    expect([...new Set(samples.map((sample) => sample.kind))].sort()).toEqual(Object.keys(MAIL_KINDS).sort());
  });

  test.each(samples)(
    '$kind, $name: HTML and text, no picture, no tracking, dark too, small',
    async ({ kind, name }) => {
      const { subject, html, text } = (await readSample(kind, name)) ?? { subject: '', html: '', text: '' };
      expect(subject).toMatch(/^[^\r\n]{8,150}$/);
      expect(html).not.toMatch(/<img|<script|<link|url\(|undefined|\[object/i);
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html.length).toBeLessThan(40_000);
      for (const body of [html, text]) {
        expect(body).toContain(store.email);
        expect(body).toContain(store.legalName);
      }
      expect(text).not.toMatch(/<(?!https?:)[a-z/]/i);
      expect(text.length).toBeGreaterThan(200);
      // The plain text also has all of it: every key and code, and the target of every link.
      for (const [, link = ''] of html.matchAll(/href="(https?:[^"]+)"/g))
        expect(text).toContain(link.replaceAll('&amp;', '&'));
      // A character right after an address would be taken for a part of it.
      expect(text).not.toMatch(/https?:\/\/[^\s>]+[.,;:!?)](\s|$)/);
      for (const [, shown = ''] of html.matchAll(/ class="(?:ink key|ticket ink code)"[^>]*>(.*?)<\/p>/g))
        expect(text).toContain(shown.replace(/<[^>]+>/g, ''));
      const preheader = /data-skip-in-text="true" style="display:none[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
      expect(preheader).toMatch(/^.{15,110}$/);
      expect(preheader).not.toMatch(/SAMPL/);
    },
  );
});

/** The first eight bytes of what a sample says, in hex. */
async function printOf(kind: string, name: string): Promise<string> {
  const sample = await readSample(kind, name);
  const bytes = new TextEncoder().encode(`${sample?.subject}\n${sample?.html}\n${sample?.text}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 8);
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('without edits every mail says what it has always said, byte for byte', async () => {
  // An intended change of a sentence changes its print: put the new one into tests/support/mail-prints.ts.
  const now: Record<string, string> = {};
  for (const id of Object.keys(MAIL_PRINTS)) {
    const [kind = '', name = ''] = id.split(': ');
    now[id] = await printOf(kind, name);
  }
  expect(now).toEqual(MAIL_PRINTS);
});

test('late keys are named by their number', async () => {
  const one = await readSample('keys_delayed', 'some keys');
  expect(one?.subject).toMatch(/: your key for Office Professional Plus 2021 is late$/);
  expect(one?.text).toMatch(/promised your key within/);
  expect((await readSample('keys_delayed', 'no keys yet'))?.subject).toMatch(/: your keys for .* are late$/);
});

test('the button stands right below the keys, then come the receipt and the steps by the names they are for', async () => {
  const { html = '' } = (await readSample('order_paid', 'all keys')) ?? {};
  const places = [
    ...['HOME4', 'PROPL', 'Open your order', 'Total, tax included'],
    ...['Office Home 2024, step by step', 'Plus 2021, step by step'],
  ];
  expect(places.map((text) => html.lastIndexOf(text))).toEqual(
    places.map((text) => html.lastIndexOf(text)).toSorted((a, b) => a - b),
  );
  expect(html.match(/For 1 computer/g)).toHaveLength(2);
});

describe('the words of a mail', () => {
  test('have names of their own in each mail, so that no text hides another', () => {
    for (const { kind, variant } of MAIL_TEXTS) {
      if (kind === 'shared' || variant === 'all') continue;
      const names = textsOf(kind, variant).flatMap((id) =>
        Object.keys(partsOf(MAIL_TEXTS.find((text) => text.id === id)?.facts ?? { variables: {} })),
      );
      expect([kind, variant, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([kind, variant, []]);
    }
  });

  test.each(MAIL_TEXTS)('$id: each part stands in a sample, and every name it may use is filled in', async (text) => {
    const { id, facts } = text;
    const parts = Object.entries(partsOf(facts));
    const marked = parts.map(([name, { variables }]) => {
      const all = Object.keys({ ...facts.variables, ...variables });
      return [name, `part-${name}: ${all.map((each) => `{${each}}`).join(' ')}`] as const;
    });
    const samples = [...(await drawText(KINDS, { id, text: Object.fromEntries(marked) })).values()];
    const drawn = await Promise.all(
      samples.map(async ({ subject, element }) => `${subject} ${(await renderBoth(element)).html}`),
    );
    const said = drawn.join(' ');
    expect(parts.map(([name]) => name).filter((name) => !said.includes(`part-${name}:`))).toEqual([]);
    expect(said.match(/\{\w+\}/g) ?? []).toEqual([]);
  });
});
