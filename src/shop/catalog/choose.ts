import { editionName, type Listed, newerFirst } from './listed';

type Choosable = Pick<
  Listed,
  'id' | 'name' | 'shortName' | 'suite' | 'version' | 'platforms' | 'commercialUse' | 'apps' | 'priceMinor'
>;
type Platform = Listed['platforms'][number];

/** The shopper's answers so far; an absent one was not asked yet. */
export interface Answers {
  /** The name of a suite; the first of the catalog by default. */
  suite?: string | undefined;
  computer?: Platform | undefined;
  use?: 'home' | 'work' | undefined;
  /** An application, and whether it is needed. */
  app?: { name: string; needed: boolean } | undefined;
}

/** One tap: what is asked, and the answers each option leads to. */
interface Question {
  about: 'computer' | 'use' | 'app';
  title: string;
  options: { label: string; answers: Answers }[];
}

/** The number of this tap, and how many there are at least and at most: some answers make the last one unnecessary. */
interface Count {
  at: number;
  least: number;
  most: number;
}

/** The result of the answers: another question, one edition, or none that does everything asked. */
type Choice<T> = {
  /** The newest year of each edition, in catalog order. */
  hand: T[];
  /** Those that can still be the result. */
  left: T[];
} & (
  | { step: 'ask'; question: Question; count: Count }
  | { step: 'found'; edition: T; older: T[]; more: { edition: T; adds: string[] }[] }
  | { step: 'none' }
);

const PLATFORMS: readonly Platform[] = ['Windows', 'Mac'];
const TEXT = 64;
const short = (text: string | null) => text?.trim().slice(0, TEXT) || undefined;

/** Reads the answers from a query string; invalid ones are dropped. */
export function readAnswers(query: URLSearchParams): Answers {
  const [needed, spared] = [short(query.get('with')), short(query.get('without'))];
  const name = needed ?? spared;
  return {
    suite: short(query.get('suite')),
    computer: PLATFORMS.find((platform) => platform.toLowerCase() === query.get('computer')),
    use: (['home', 'work'] as const).find((use) => use === query.get('use')),
    app: name === undefined ? undefined : { name, needed: needed !== undefined },
  };
}

/** Returns the canonical query string of these answers. */
export function answersSearch({ suite, computer, use, app }: Answers): string {
  const query = new URLSearchParams();
  if (suite) query.set('suite', suite);
  if (computer) query.set('computer', computer.toLowerCase());
  if (use) query.set('use', use);
  if (app) query.set(app.needed ? 'with' : 'without', app.name);
  const search = query.toString();
  return search && `?${search}`;
}

const doesAll = ({ computer, use, app }: Answers, product: Choosable): boolean =>
  (!computer || product.platforms.includes(computer)) &&
  (use !== 'work' || product.commercialUse) &&
  (!app?.needed || product.apps.includes(app.name));

/** Newest first, then cheapest: among editions that all do what is asked, nobody needs the more expensive one. */
const better = (a: Choosable, b: Choosable) => newerFirst(a.version, b.version) || a.priceMinor - b.priceMinor;

/** Returns the newest year of each edition, in catalog order. */
function newestOfEach<T extends Choosable>(products: readonly T[]): T[] {
  const newest = new Map<string, T>();
  for (const product of products) {
    const current = newest.get(editionName(product));
    if (!current || newerFirst(product.version, current.version) < 0) newest.set(editionName(product), product);
  }
  return [...newest.values()];
}

/** Returns the application that splits these products most evenly; on a tie, the one most of them include. */
function partingApp(products: readonly Choosable[]): string | undefined {
  const counts = new Map<string, number>();
  for (const app of products.flatMap(({ apps }) => apps)) counts.set(app, (counts.get(app) ?? 0) + 1);
  const half = products.length / 2;
  return [...counts]
    .filter(([, count]) => count < products.length)
    .toSorted(([, a], [, b]) => Math.abs(a - half) - Math.abs(b - half) || b - a)[0]?.[0];
}

/** Returns every question that may still be asked, in order. */
function questionsOf(answers: Answers, fitting: readonly Choosable[]): Question[] {
  const app = partingApp(fitting);
  const questions: (Question | false | undefined)[] = [
    !answers.computer && {
      about: 'computer',
      title: 'Which computer is it for?',
      options: PLATFORMS.filter((platform) => fitting.some(({ platforms }) => platforms.includes(platform))).map(
        (computer) => ({ label: computer, answers: { ...answers, computer } }),
      ),
    },
    !answers.use && {
      about: 'use',
      title: 'Where will you use it?',
      options: [
        { label: 'At home', answers: { ...answers, use: 'home' } },
        { label: 'At work', answers: { ...answers, use: 'work' } },
      ],
    },
    app !== undefined &&
      !answers.app && {
        about: 'app',
        title: `Do you need ${app}?`,
        options: [
          { label: `With ${app}`, answers: { ...answers, app: { name: app, needed: true } } },
          { label: `Without ${app}`, answers: { ...answers, app: { name: app, needed: false } } },
        ],
      },
  ];
  return questions.filter((question) => typeof question === 'object');
}

/** Returns the editions these answers can still lead to. */
function reachable<T extends Choosable>(products: readonly T[], answers: Answers): Set<T | undefined> {
  const fitting = products.filter((product) => doesAll(answers, product));
  const question = nextQuestion(products, answers, fitting);
  if (!question) return new Set([fitting.toSorted(better)[0]]);
  return new Set(question.options.flatMap((option) => [...reachable(products, option.answers)]));
}

/** Returns the first question whose options lead to different results. */
function nextQuestion<T extends Choosable>(
  products: readonly T[],
  answers: Answers,
  fitting: readonly T[],
): Question | undefined {
  if (fitting.length < 2) return undefined;
  return questionsOf(answers, fitting).find(({ options }) => {
    const ends = options.map((option) => [...reachable(products, option.answers)]);
    return ends.some((end) => end.length !== ends[0]?.length || end.some((product) => !ends[0]?.includes(product)));
  });
}

/** Returns how many more taps these answers need, at least and at most. */
function tapsLeft(products: readonly Choosable[], answers: Answers): [least: number, most: number] {
  const question = nextQuestion(
    products,
    answers,
    products.filter((product) => doesAll(answers, product)),
  );
  if (!question) return [0, 0];
  const ways = question.options.map((option) => tapsLeft(products, option.answers));
  return [1 + Math.min(...ways.map(([least]) => least)), 1 + Math.max(...ways.map(([, most]) => most))];
}

/** The number of the current tap. */
function countTaps(products: readonly Choosable[], answers: Answers): Count {
  const { computer, use, app } = answers;
  const answerCount = [computer, use, app].filter((answer) => answer !== undefined).length;
  const [least, most] = tapsLeft(products, answers);
  return { at: answerCount + 1, least: answerCount + least, most: answerCount + most };
}

/** Returns the suites with more than one edition to choose from, in catalog order. */
export const suitesToChoose = (products: readonly Choosable[]): string[] =>
  [...Map.groupBy(products, ({ suite }) => suite)]
    .filter(([, own]) => newestOfEach(own).length > 1)
    .map(([suite]) => suite);

/**
 * Returns the next question or the result. Everything follows from the catalog: platforms, commercial use and apps of
 * the products on sale, newest years only. A question that changes nothing is not asked. "At home" and "Without"
 * require nothing, so they never rule an edition out; the cheapest edition that does everything wins.
 */
export function choose<T extends Choosable>(products: readonly T[], answers: Answers): Choice<T> {
  const suite = answers.suite ?? suitesToChoose(products)[0];
  const own = products.filter((product) => product.suite === suite);
  const hand = newestOfEach(own);
  const fitting = hand.filter((product) => doesAll(answers, product));
  const ends = reachable(hand, answers);
  const left = hand.filter((product) => ends.has(product));
  const question = nextQuestion(hand, answers, fitting);
  if (question) return { step: 'ask', hand, left, question, count: countTaps(hand, answers) };
  const [edition] = left;
  if (!edition) return { step: 'none', hand, left };
  const isSame = (product: T) => editionName(product) === editionName(edition);
  return {
    step: 'found',
    hand,
    left,
    edition,
    older: own
      .filter((product) => product !== edition && isSame(product) && doesAll(answers, product))
      .toSorted((a, b) => newerFirst(a.version, b.version)),
    more: fitting
      .filter((product) => product !== edition)
      .map((other) => ({ edition: other, adds: other.apps.filter((app) => !edition.apps.includes(app)) }))
      .filter(({ adds }) => adds.length > 0),
  };
}

/** Returns each answer as a label, with the answers that remain if it is taken back. */
export function answerChips(answers: Answers): { label: string; without: Answers }[] {
  const { computer, use, app } = answers;
  return [
    ...(computer ? [{ label: computer, without: { ...answers, computer: undefined } }] : []),
    ...(use ? [{ label: use === 'work' ? 'At work' : 'At home', without: { ...answers, use: undefined } }] : []),
    ...(app
      ? [{ label: `${app.needed ? 'With' : 'Without'} ${app.name}`, without: { ...answers, app: undefined } }]
      : []),
  ];
}
