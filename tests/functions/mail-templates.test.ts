import { describe, expect, test } from 'vitest';
import { listSamples, readSample } from '../../functions/mail/list-samples';
import { store } from '../../src/config/store';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';

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
      // All of it is in the plain text, too: every key and code, and every place a link leads to.
      for (const [, link = ''] of html.matchAll(/href="(https?:[^"]+)"/g))
        expect(text).toContain(link.replaceAll('&amp;', '&'));
      // A sign that follows an address would be taken for a part of it.
      expect(text).not.toMatch(/https?:\/\/[^\s>]+[.,;:!?)](\s|$)/);
      for (const [, shown = ''] of html.matchAll(/ class="(?:ink key|ticket ink code)"[^>]*>([^<]+)</g))
        expect(text).toContain(shown);
      const preheader = /data-skip-in-text="true" style="display:none[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
      expect(preheader).toMatch(/^.{15,110}$/);
      expect(preheader).not.toMatch(/SAMPL/);
    },
  );
});
