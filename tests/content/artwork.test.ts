import { expect, test } from 'vitest';
import { editionFile, editionParts } from '../../src/components/art/compose';
import { frameFile } from '../../src/components/art/frames';
import { DIGITS, letterOf } from '../../src/components/art/glyphs';
import { inkOf, suiteInk } from '../../src/components/art/palette';
import { inkOfScene, sceneFile, sceneParts } from '../../src/components/art/scenes';
import { wingsOf } from '../../src/components/art/wings';
import { activationFrames } from '../../src/config/activation-frames';
import { SCENES, sceneOf } from '../../src/shop/content/pictures';

const years = ['2024', '2026', '2027', '2021', '2019', '', 'LTSC'];
const apps = ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook', 'Publisher', 'Access', 'Visio', 'Project'];
/** A color in the light scheme and in the dark one. */
const schemes = (color: string): [string, string] => {
  const [, light = color, dark = color] = /^light-dark\((#\w+),(#\w+)\)$/.exec(color) ?? [];
  return [light, dark];
};
const capsOf = (picture: string) =>
  picture.match(/<g transform="translate\(\d+ \d+\)"><rect width="\d+" height="60"/g) ?? [];

test('every digit and every Latin initial is drawn', () => {
  expect(Object.keys(DIGITS)).toHaveLength(10);
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(letterOf(letter)).not.toBe(letterOf('東京'));
  expect(letterOf('OneNote')).toBe(letterOf('N'));
  // Two tiles of one edition are never the same.
  expect(letterOf('Publisher')).not.toBe(letterOf('PowerPoint'));
});

test.each(years)(
  'the artwork of a product of "%s" stays inside its frame, however many applications it has',
  (version) => {
    for (let count = 0; count <= apps.length; count += 1) {
      const picture = editionFile({ category: 'Home', version, apps: apps.slice(0, count) });
      const caps = capsOf(picture);
      expect(caps).toHaveLength(Math.min(count, /\d/.test(version) ? 8 : 6));
      const sizes = caps.map((cap) => [...cap.matchAll(/\d+/g)].map(Number));
      for (const [x = 0, y = 0, width = 0] of sizes) {
        expect(x).toBeGreaterThanOrEqual(36);
        expect(x + width).toBeLessThanOrEqual(480 - 24);
        expect(y).toBeGreaterThanOrEqual(36);
        expect(y + 60).toBeLessThanOrEqual(336 - 36);
      }
      expect(sizes.at(-1)?.[2] ?? 60).toBe(caps.length % 2 === 1 ? 128 : 60);
      expect(picture).not.toMatch(/undefined|NaN/);
    }
  },
);

const tiers = ['Home', 'Business', 'Professional'].flatMap((category) =>
  ['2024', '2021', '2019'].map((version) => ({ category, version, apps })),
);
const suites = ['Contoso Studio', 'Fabrikam', 'Acme', 'Zed'].flatMap((suite) =>
  ['4', '5', '6'].map((version) => ({ suite, version, category: 'Home', apps })),
);

test('a page and its image files show every drawing alike in both schemes', () => {
  const drawings = [
    ...[...tiers, ...suites].map((subject) => [editionParts(subject), editionFile(subject)]),
    ...SCENES.map((scene) => [sceneParts(scene), sceneFile(scene)]),
  ];
  for (const [parts = '', file = ''] of drawings) {
    const [, rules = ''] =
      /^<svg[^>]*>(?:<style>@media\(prefers-color-scheme:dark\)\{(.*?)\}<\/style>)?/.exec(file) ?? [];
    const dark = new Map(
      [...rules.matchAll(/\[(\w+="#\w+")\]\{\w+:(#\w+)\}/g)].map(([, light, night]) => [light, night]),
    );
    const colors = (text: string) => [...text.matchAll(/((?:fill|stroke|color)=)"(light-dark\(\S+?\)|#\w+)"/g)];
    const shown = colors(file.replace(/<style>.*<\/style>/, ''));
    const inPage = colors(parts);
    expect(shown).toHaveLength(inPage.length);
    for (const [at, [, name, color = '']] of inPage.entries()) {
      const light = schemes(color)[0];
      expect(shown[at]?.[0]).toBe(`${name}"${light}"`);
      expect(dark.get(`${name}"${light}"`) ?? light).toBe(schemes(color)[1]);
    }
    expect(file).not.toContain('light-dark');
  }
});

test('products of another suite have artwork of their suite, stable and unlike any edition', () => {
  const draw = (suite: string, version: string) =>
    editionFile({ suite, version, category: 'Home', apps: ['Draw', 'Film'] });
  expect(draw('Contoso Studio', '5')).toBe(draw('Contoso Studio', '5'));
  const own = editionFile({ category: 'Home', version: '2024', apps: ['Draw', 'Film'] });
  const all = [own, draw('Contoso Studio', '5'), draw('Contoso Studio', '4'), draw('Fabrikam', '5'), draw('東京', '3')];
  expect(new Set(all).size).toBe(all.length);
  for (const picture of all) expect(picture).not.toMatch(/undefined|NaN/);
});

test('every application of the shop has a scene, and every scene is unique', () => {
  expect(apps.map(sceneOf)).not.toContain(undefined);
  expect(sceneOf('Contoso Draw')).toBeUndefined();
  expect(new Set(SCENES.map(sceneFile)).size).toBe(SCENES.length);
  for (const scene of SCENES) expect(sceneFile(scene)).not.toMatch(/undefined|NaN/);
});

test('every activation step has a drawing, and its text is safe in an SVG', () => {
  const drawn = Object.values(activationFrames).map(frameFile);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const file of drawn) expect(file).not.toMatch(/undefined|NaN/);
  expect(frameFile({ on: 'computer', at: 'A & B > C' })).not.toMatch(/<text|&|> </);
});

test('a step draws its text as outlines, each letter once, since an image cannot load fonts', () => {
  const drawn = frameFile({ on: 'web', at: 'see', press: 'See' });
  expect(drawn.match(/<use href="#g101"/g)).toHaveLength(4);
  expect(drawn.match(/<path id="g101"/g)).toHaveLength(1);
  expect(() => frameFile({ on: 'web', at: '東京' })).toThrow('has no outline of "東"');
});

test('a step is legible in both schemes', () => {
  const [light = '', dark = ''] = frameFile({ on: 'web', at: 'see' }).split('@media');
  for (const scheme of [light, dark]) {
    const color = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(scheme)?.[1] ?? '';
    for (const ink of ['ink', 'muted', 'good'])
      for (const ground of ['paper', 'bar'])
        expect(contrast(color(ink), color(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

/** Relative luminance of a color written as #rrggbb (WCAG 2). */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [light = 0, deep = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (deep + 0.05);
};

test('numerals and keys contrast with every background, letters with every keycap', () => {
  const added = [0, 1, 2, 3].flatMap((name) => [0, 1, 2].map((version) => suiteInk(name, version)));
  for (const scheme of [0, 1] as const) {
    const between = (one: string, other: string) => contrast(schemes(one)[scheme], schemes(other)[scheme]);
    for (const ink of [...tiers.map(inkOf), ...added]) {
      expect(between(ink.numeral, ink.ground)).toBeGreaterThanOrEqual(3);
      expect(between(ink.key, ink.ground)).toBeGreaterThanOrEqual(3);
      expect(between(ink.letter, ink.cap)).toBeGreaterThanOrEqual(4.5);
    }
    for (const { ink, card, ground, accent, onAccent } of SCENES.map(inkOfScene)) {
      expect(Math.max(between(card, ground), between(ink, ground))).toBeGreaterThanOrEqual(3);
      expect(between(onAccent, accent)).toBeGreaterThanOrEqual(3);
    }
  }
});

test.each(SCENES)(
  'a band of "%s" is drawn to both ends of a phone held sideways, without moving the scene',
  (scene) => {
    const [, id, parts] = /^<symbol id="(\S+)"[^>]*>(.+)<\/symbol>/.exec(wingsOf(scene)) ?? [];
    const uses = [...wingsOf(scene).matchAll(/<use href="#(\S+)" x="(-?\d+)"\/>/g)];
    expect(new Set(uses.map(([, href]) => href))).toEqual(new Set([id]));
    expect(parts).not.toMatch(/undefined|NaN/);
    const at = uses.map(([, , x]) => Number(x));
    expect(Math.min(...at)).toBeLessThanOrEqual(-820);
    expect(Math.max(...at)).toBeGreaterThanOrEqual(480 + 480);
    expect(at.filter((x) => x > -36 && x < 480)).toEqual([]);
  },
);
