// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '../src/shop/staff/screen-list.ts';
import { callsOf } from './support/calls-of.ts';
import { sheetsOf, withImports } from './support/sheets.ts';
import { sizeOf } from './support/size-of.ts';
import { sources } from './support/sources.ts';

// docs/decisions/size-of-the-kit.md
describe('the back office', () => {
  test('its styles are tokens and tables: the styles of a single screen are in its folder', () => {
    const shop = withImports('src/styles/site.css');
    const sheets = sheetsOf('src/pages/admin.astro', sources('src/**/*.{ts,tsx,astro}'));
    const own = sheets.filter((sheet) => !shop.includes(sheet));
    expect(own).toEqual(expect.arrayContaining(['src/styles/admin.css', ...globSync('src/styles/admin-*.css')]));
    expect(sizeOf(...own).lines).toBeLessThanOrEqual(400);
    // Nor may a rule for the back office alone be among the shop's styles, or in a page.
    const ofAdmin = /\.admin\b|<style/;
    const hiding = [...sheets.filter((sheet) => shop.includes(sheet)), 'src/pages/admin.astro'];
    expect(hiding.filter((file) => ofAdmin.test(readFileSync(file, 'utf8')))).toEqual([]);
    const elsewhere = globSync('src/admin/**/*.css').filter(
      (file) => !/^src\/admin\/(screens\/[\w-]+|app\/sign-in)\//.test(file),
    );
    expect(elsewhere).toEqual([]);
    expect(readFileSync('src/styles/admin.css', 'utf8')).toContain("source('../admin')");
  });

  test('its kit and the parts beside it stay small, and so does each screen that is only a list', () => {
    expect(sizeOf('src/admin/kit/**/*.{ts,tsx}').lines).toBeLessThanOrEqual(3034);
    const beside = sizeOf(
      'src/admin/{charts,contents,fields,history,import-report,pending,records,roles}/**/*.{ts,tsx}',
    );
    expect(beside.lines).toBeLessThanOrEqual(2243);
    expect(sizeOf('functions/admin/kit/*.ts', 'functions/http/route-group.ts').lines).toBeLessThanOrEqual(355);
    for (const screen of ['audit', 'email', 'team/api-keys', 'team/invitations', 'team/people', 'team/roles']) {
      const { files, lines } = sizeOf(`functions/admin/${screen}/*.*`, `src/admin/screens/${screen}/*.*`);
      expect([screen, files > 7, lines > 350, lines > 0]).toEqual([screen, false, false, true]);
    }
  });

  test('a folder is a screen on both sides; a tab of one is a folder within it', () => {
    const ids = new Set<string>(SCREENS.map(({ id }) => id));
    const foldersOf = (root: string) =>
      new Set(globSync(`${root}/*/**/*.{ts,tsx}`).map((path) => path.slice(root.length + 1).split('/')[0] ?? ''));
    const [calls, screens] = [foldersOf('functions/admin'), foldersOf('src/admin/screens')];
    expect([...screens.difference(ids)]).toEqual([]);
    expect([...calls.difference(screens)].sort()).toEqual(['app', 'kit']);
  });

  // docs/decisions/one-name.md
  test('a test of its calls begins with the name of the screen', () => {
    const ids = [...SCREENS.map(({ id }) => id), 'app', 'kit'];
    const names = globSync('tests/functions/admin/*.test.ts').map((path) => path.split('/').at(-1) ?? '');
    expect(names.length).toBeGreaterThan(50);
    const isNamed = (name: string) => ids.some((id) => name === `${id}.test.ts` || name.startsWith(`${id}-`));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  test('a call has at most 6 lines on the server', () => {
    const calls = sources('functions/**/routes*.ts').flatMap(callsOf);
    expect(calls.length).toBeGreaterThan(340);
    expect(calls.filter(({ lines }) => lines > 6)).toEqual([]);
  });

  test('no address of a call is put together by hand: the typed builder knows every path', () => {
    // A path that the client or the builder takes may have a variable part, such as the name of an act.
    const typed = /(?:\bstaff\.\w+|\w+Address)\($/;
    const byHand = (text: string) =>
      [...text.matchAll(/([^\s`]*)`(\/api\/[^`]*\$\{[^`]*)`/g)].flatMap(([, before = '', path]) =>
        typed.test(before) ? [] : [path],
      );
    const [naive, harmless] = [
      'href={`/api/admin/lots/$' + '{id}/file`}',
      'staff.post(`/api/admin/people/:id/$' + '{verb}`, {})',
    ];
    expect([naive, harmless].map((text) => byHand(text).length)).toEqual([1, 0]);
    expect(
      sources('src/admin/**/*.{ts,tsx}').flatMap(({ file, text }) => byHand(text).map((path) => `${file}: ${path}`)),
    ).toEqual([]);
  });
});
