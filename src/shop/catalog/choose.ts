import { editionName, type Listed, newerFirst } from './listed';

type Choosable = Pick<
  Listed,
  'id' | 'name' | 'shortName' | 'suite' | 'version' | 'platforms' | 'commercialUse' | 'apps' | 'priceMinor'
>;
type Platform = Listed['platforms'][number];

/** What a shopper has said so far; what is left out was not asked yet. */
export interface Answers {
  /** The name of a suite; without it the first of the catalog. */
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

/** Which tap this is, and how many there are at least and at most: some answers save the last one. */
interface Count {
  at: number;
  least: number;
  most: number;
}

/** What the answers lead to: a further question, one edition, or none that does all of it. */
type Choice<T> = {
  /** Each edition in its newest year, in the order of the catalog. */
  hand: T[];
  /** Those of them that can still be the answer. */
  left: T[];
} & (
  | { step: 'ask'; question: Question; count: Count }
  | { step: 'found'; edition: T; older: T[]; more: { edition: T; adds: string[] }[] }
  | { step: 'none' }
);

const PLATFORMS: readonly Platform[] = ['Windows', 'Mac'];
const TEXT = 64;
const short = (text: string | null) => text?.trim().slice(0, TEXT) || undefined;

/** What an address says; what is no answer is left out. */
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

/** The query string of these answers; one set of answers has one. */
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

/** Newest first, then the cheapest: of editions that all do what is asked nobody needs the dearer one. */
const better = (a: Choosable, b: Choosable) => newerFirst(a.version, b.version) || a.priceMinor - b.priceMinor;

/** The newest year of each edition, in the order of the catalog. */
function newestOfEach<T extends Choosable>(products: readonly T[]): T[] {
  const newest = new Map<string, T>();
  for (const product of products) {
    const known = newest.get(editionName(product));
    if (!known || newerFirst(product.version, known.version) < 0) newest.set(editionName(product), product);
  }
  return [...newest.values()];
}

/** The application that parts these products most evenly; of equal ones the one most of them have. */
function partingApp(products: readonly Choosable[]): string | undefined {
  const counts = new Map<string, number>();
  for (const app of products.flatMap(({ apps }) => apps)) counts.set(app, (counts.get(app) ?? 0) + 1);
  const half = products.length / 2;
  return [...counts]
    .filter(([, count]) => count < products.length)
    .toSorted(([, a], [, b]) => Math.abs(a - half) - Math.abs(b - half) || b - a)[0]?.[0];
}

/** Everything that may still be asked, in its order. */
function questionsOf(answers: Answers, fitting: readonly Choosable[]): Question[] {
  const app = partingApp(fitting);
  const asked: (Question | false | undefined)[] = [
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
  return asked.filter((question) => typeof question === 'object');
}

/** The editions these answers can still lead to. */
function reachable<T extends Choosable>(products: readonly T[], answers: Answers): Set<T | undefined> {
  const fitting = products.filter((product) => doesAll(answers, product));
  const question = nextQuestion(products, answers, fitting);
  if (!question) return new Set([fitting.toSorted(better)[0]]);
  return new Set(question.options.flatMap((option) => [...reachable(products, option.answers)]));
}

/** The first question whose answers do not all lead to the same. */
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

/** How many taps these answers still ask for, at least and at most. */
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

/** The tap that is asked for now. */
function countTaps(products: readonly Choosable[], answers: Answers): Count {
  const { computer, use, app } = answers;
  const given = [computer, use, app].filter((answer) => answer !== undefined).length;
  const [least, most] = tapsLeft(products, answers);
  return { at: given + 1, least: given + least, most: given + most };
}

/** The suites with more than one edition to choose from, in the order of the catalog. */
export const suitesToChoose = (products: readonly Choosable[]): string[] =>
  [...Map.groupBy(products, ({ suite }) => suite)]
    .filter(([, own]) => newestOfEach(own).length > 1)
    .map(([suite]) => suite);

/**
 * The next tap, or where the taps have led. All follows from the catalog: computers, use at work and applications of
 * the products on sale, each edition in its newest year. A question whose answers change nothing is not asked. "At
 * home" and "Without" ask for nothing, so they never rule an edition out; the cheapest that does all is the answer.
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

/** What was said, each as words and with the answers that are left when it is taken back. */
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
