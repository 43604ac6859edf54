import { type Listed, newerFirst } from '../../shop/catalog/listed';
import { platformText } from '../../shop/catalog/platform-text';

export type EditionPair = readonly [Listed, Listed];

export interface Question {
  text: string;
  answer: string;
}

const listOf = (words: readonly string[], last: 'and' | 'or'): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${last} `);

/** Returns the applications that only the first of two products has. */
const only = (one: Listed, other: Listed) => one.apps.filter((app) => !other.apps.includes(app));

/**
 * Returns the questions that decide between two products: what one has and the other has not, and last which is enough
 * without any of it. Empty where the catalog tells no difference but the price.
 */
export function questionsFor([first, second]: EditionPair): Question[] {
  const ways = [
    [first, second],
    [second, first],
  ] as const;
  const questions = ways.flatMap(([yes, no]) => {
    const more = only(yes, no);
    const isNewer = yes.suite === no.suite && yes.version !== no.version && newerFirst(yes.version, no.version) < 0;
    return [
      { yes, text: 'Will you use it for work?', applies: yes.commercialUse && !no.commercialUse },
      { yes, text: 'Is it for a Mac?', applies: yes.platforms.includes('Mac') && !no.platforms.includes('Mac') },
      { yes, text: `Do you need ${listOf(more, 'or')}?`, applies: more.length > 0 },
      { yes, text: 'Do you want the latest release?', applies: isNewer },
    ].filter(({ applies }) => applies);
  });
  if (questions.length === 0) return [];
  const suggested = new Set(questions.map(({ yes }) => yes));
  const cheaper = first.priceMinor <= second.priceMinor ? first : second;
  const enough = suggested.size > 1 ? cheaper : suggested.has(first) ? second : first;
  return [
    ...questions.map(({ yes, text }) => ({ text, answer: `Yes: ${yes.shortName}` })),
    { text: questions.length > 1 ? 'None of these?' : 'No?', answer: `${enough.shortName} is enough` },
  ];
}

/** Says in sentences what two products have in common, for a table of their differences. */
export function commonOf([first, second]: EditionPair): string {
  const apps = first.apps.filter((app) => second.apps.includes(app));
  const platforms = platformText(first);
  return [
    apps.length > 0 && `Both have ${listOf(apps, 'and')}.`,
    platforms === platformText(second) && `Both run on ${platforms}.`,
    first.commercialUse === second.commercialUse &&
      `Both are ${first.commercialUse ? 'licensed for business use' : 'for personal use and school'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
