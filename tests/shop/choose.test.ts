import { describe, expect, test } from 'vitest';
import { BUILT_IN_PRODUCTS } from '../../src/shop/catalog/built-in';
import {
  type Answers,
  answerChips,
  answersSearch,
  choose,
  readAnswers,
  suitesToChoose,
} from '../../src/shop/catalog/choose';
import type { Listed } from '../../src/shop/catalog/listed';

const [first] = BUILT_IN_PRODUCTS;
if (!first) throw new Error('The shop began with nothing');
/** A product that the owner added later. */
const made = (changes: Partial<Listed> & { id: string }): Listed => ({ ...first, slug: changes.id, ...changes });

/** The question and its options, or the id of the edition the answers lead to. */
function said(products: readonly Listed[], answers: Answers) {
  const choice = choose(products, answers);
  if (choice.step === 'ask') return [choice.question.title, ...choice.question.options.map(({ label }) => label)];
  return choice.step === 'found' ? choice.edition.id : 'none';
}

/** Every path through the questions: its number of taps and its result. */
function ways(products: readonly Listed[], answers: Answers = {}, taps = 0): { taps: number; end: string }[] {
  const choice = choose(products, answers);
  if (choice.step === 'ask')
    return choice.question.options.flatMap((option) => ways(products, option.answers, taps + 1));
  return [{ taps, end: choice.step === 'found' ? choice.edition.id : 'none' }];
}

describe('three taps to one edition', () => {
  test('asks for computer, use and the application that separates the remaining editions', () => {
    expect(said(BUILT_IN_PRODUCTS, {})).toEqual(['Which computer is it for?', 'Windows', 'Mac']);
    expect(said(BUILT_IN_PRODUCTS, { computer: 'Mac' })).toEqual(['Where will you use it?', 'At home', 'At work']);
    expect(said(BUILT_IN_PRODUCTS, { computer: 'Mac', use: 'home' })).toEqual([
      'Do you need Outlook?',
      'With Outlook',
      'Without Outlook',
    ]);
    expect(said(BUILT_IN_PRODUCTS, { computer: 'Windows', use: 'work' })).toEqual([
      'Do you need Access?',
      'With Access',
      'Without Access',
    ]);
  });

  test('counts its questions, and says where an answer makes the last one unnecessary', () => {
    const counted = (answers: Answers) => {
      const choice = choose(BUILT_IN_PRODUCTS, answers);
      return choice.step === 'ask' && choice.count;
    };
    expect(counted({})).toEqual({ at: 1, least: 2, most: 3 });
    expect(counted({ computer: 'Windows' })).toEqual({ at: 2, least: 3, most: 3 });
    expect(counted({ computer: 'Mac' })).toEqual({ at: 2, least: 2, most: 3 });
    expect(counted({ computer: 'Mac', use: 'home' })).toEqual({ at: 3, least: 3, most: 3 });
  });

  test('each path ends after three taps at most, with the newest year and the cheapest edition that does it all', () => {
    expect(ways(BUILT_IN_PRODUCTS)).toEqual([
      { taps: 3, end: 'home-business-2024' },
      { taps: 3, end: 'home-2024' },
      { taps: 3, end: 'professional-plus-2024' },
      { taps: 3, end: 'home-business-2024' },
      { taps: 3, end: 'home-business-2024' },
      { taps: 3, end: 'home-2024' },
      { taps: 2, end: 'home-business-2024' },
    ]);
  });

  test('editions that can no longer be the answer leave the hand of cards', () => {
    const left = (answers: Answers) => choose(BUILT_IN_PRODUCTS, answers).left.map(({ id }) => id);
    expect(left({})).toEqual(['home-2024', 'home-business-2024', 'professional-plus-2024']);
    expect(left({ computer: 'Mac' })).toEqual(['home-2024', 'home-business-2024']);
    expect(left({ computer: 'Windows', use: 'work' })).toEqual(['home-business-2024', 'professional-plus-2024']);
    expect(left({ computer: 'Windows', use: 'home' })).toEqual(['home-2024', 'home-business-2024']);
  });

  test('a result names its older years, and what more expensive editions add', () => {
    const choice = choose(BUILT_IN_PRODUCTS, {
      computer: 'Windows',
      use: 'home',
      app: { name: 'Outlook', needed: false },
    });
    if (choice.step !== 'found') throw new Error(choice.step);
    expect(choice.older.map(({ id }) => id)).toEqual(['home-2021', 'home-2019']);
    expect(choice.more.map(({ edition, adds }) => [edition.id, adds])).toEqual([
      ['home-business-2024', ['Outlook']],
      ['professional-plus-2024', ['Outlook', 'Access']],
    ]);
  });

  test('follows the catalog: later products count, and a question that changes nothing is not asked', () => {
    const student = made({
      id: 'student-2026',
      shortName: 'Student 2026',
      version: '2026',
      platforms: ['Mac'],
      priceMinor: 4_999,
    });
    const now = [...BUILT_IN_PRODUCTS, student];
    expect(said(now, { computer: 'Mac', use: 'home', app: { name: 'Outlook', needed: false } })).toBe('student-2026');
    expect(said(now, { computer: 'Windows', use: 'home', app: { name: 'Outlook', needed: false } })).toBe('home-2024');
    const [a, b] = [
      made({ id: 'a', shortName: 'A 1', version: '1', commercialUse: true }),
      made({ id: 'b', shortName: 'B 1', version: '1', apps: ['Word'], commercialUse: true, priceMinor: 999 }),
    ];
    expect(said([a, b], {})).toEqual(['Do you need Excel?', 'With Excel', 'Without Excel']);
    expect(said([a, { ...b, apps: a.apps, priceMinor: 1 }], {})).toBe('b');
  });

  test('there is no result if no edition does it all, nothing is on sale, or the suite is not sold', () => {
    expect(said(BUILT_IN_PRODUCTS, { computer: 'Mac', app: { name: 'Access', needed: true } })).toBe('none');
    expect(said([], {})).toBe('none');
    expect(said(BUILT_IN_PRODUCTS, { suite: 'Acrobat' })).toBe('none');
    const windows = BUILT_IN_PRODUCTS.map((product): Listed => ({ ...product, commercialUse: false }));
    expect(ways(windows).some(({ end }) => end === 'none')).toBe(true);
  });

  test('each suite has a choice of its own; one with a single edition needs none', () => {
    const [one, two] = [
      made({ id: 'draw-pro', suite: 'Draw', shortName: 'Pro', apps: ['Draw', 'Ink'] }),
      made({ id: 'draw', suite: 'Draw', shortName: 'Basic', apps: ['Draw'] }),
    ];
    expect(suitesToChoose([...BUILT_IN_PRODUCTS, one])).toEqual([first.suite]);
    expect(suitesToChoose([...BUILT_IN_PRODUCTS, one, two])).toEqual([first.suite, 'Draw']);
    expect(choose([...BUILT_IN_PRODUCTS, one, two], { suite: 'Draw' }).hand).toEqual([one, two]);
  });
});

describe('answers in an address', () => {
  test.each([
    ['', {}],
    ['?computer=mac&use=work', { computer: 'Mac', use: 'work' }],
    ['?suite=Microsoft+Office&without=Outlook', { suite: 'Microsoft Office', app: { name: 'Outlook', needed: false } }],
    ['?computer=windows&with=Access', { computer: 'Windows', app: { name: 'Access', needed: true } }],
  ] as [string, Answers][])('%s is read and written', (search, answers) => {
    expect(readAnswers(new URLSearchParams(search))).toEqual({
      suite: undefined,
      computer: undefined,
      use: undefined,
      app: undefined,
      ...answers,
    });
    expect(answersSearch(answers)).toBe(search);
  });

  test('invalid answers are ignored, and long words are cut', () => {
    const read = readAnswers(new URLSearchParams(`?computer=amiga&use=moon&with=${'x'.repeat(500)}&utm_source=a`));
    expect(answersSearch(read)).toBe(`?with=${'x'.repeat(64)}`);
  });

  test('each answer can be undone separately', () => {
    const taken = answerChips({ computer: 'Mac', use: 'home', app: { name: 'Outlook', needed: false } });
    expect(taken.map(({ label, without }) => [label, answersSearch(without)])).toEqual([
      ['Mac', '?use=home&without=Outlook'],
      ['At home', '?computer=mac&without=Outlook'],
      ['Without Outlook', '?computer=mac&use=home'],
    ]);
  });
});
