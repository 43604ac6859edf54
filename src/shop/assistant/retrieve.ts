import MiniSearch from 'minisearch';
import { builtFacts } from '../catalog/facts';
import { ERRORS_PATH, errorsIn, errorTitle } from '../help/find-error';
import type { Passage } from './passages';
import { searchTermsOf } from './terms';

export interface Hit {
  passage: Passage;
  score: number;
}

/** The passages found, best first, one per page; empty where no page answers. */
export interface Retrieval {
  hits: Hit[];
  /** The largest share of the question that one of the best passages covers, 0 to 1. */
  covered: number;
}

/** Below this coverage, no page counts as an answer; tuned on tests/support/assistant-questions.ts. */
const MIN_COVERAGE = 0.6;
const MAX_HITS = 5;
/** Boosts for a passage whose whole heading occurs in the question, and for one whose heading is the question. */
const HEADING_REPEATED = 1.5;
const HEADING_ASKED = 3;

interface Document {
  id: number;
  heading: string;
  page: string;
  text: string;
  /** Every heading of its page: the context of the passage. */
  around: string;
}

const plain = (markdown: string) => builtFacts(markdown).replaceAll(/\]\([^)]*\)/g, ' ');

/**
 * The text of a passage as it is quoted. An introduction only promises what the first section says, so that section
 * follows it.
 */
function withFirstPart(passages: readonly Passage[], passage: Passage): Passage {
  const next = passages[passages.indexOf(passage) + 1];
  if (passage.heading !== passage.page || next?.path !== passage.path) return passage;
  const heading = next.heading === passage.page ? '' : `**${next.heading}**\n\n`;
  return { ...passage, text: `${passage.text}\n\n${heading}${next.text}` };
}

type Ranked = Hit & { matched: number };

/** Returns the best passage of each page, errors named by the question first; no passages where none covers it. */
function best(passages: readonly Passage[], question: string, ranked: readonly Ranked[]): Retrieval {
  const errors = new Set(errorsIn(question).map(errorTitle));
  const errorPassages = passages.filter(({ path, heading }) => path === ERRORS_PATH && errors.has(heading));
  const covered =
    errorPassages.length > 0 ? 1 : Math.max(0, ...ranked.slice(0, MAX_HITS).map(({ matched }) => matched));
  if (covered < MIN_COVERAGE) return { hits: [], covered };
  const most = ranked[0]?.score ?? 0;
  const paths = new Set<string>();
  const all: readonly Hit[] = [...errorPassages.map((passage) => ({ passage, score: most })), ...ranked];
  const hits = all.filter(({ passage: { path } }) => !paths.has(path) && paths.add(path)).slice(0, MAX_HITS);
  return { hits: hits.map(({ passage, score }) => ({ passage: withFirstPart(passages, passage), score })), covered };
}

/** A passage as it is indexed. */
interface Entry {
  passage: Passage;
  heading: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  document: Document;
}

/** Returns the passages with their terms, with ids from `first` on. */
function entriesOf(passages: readonly Passage[], first: number): Entry[] {
  const around = Map.groupBy(passages, ({ path }) => path);
  return passages.map((passage, at) => {
    const { heading, page } = passage;
    const text = plain(passage.text);
    const others = (around.get(passage.path) ?? []).map((one) => one.heading).join(' ');
    const terms = new Set(searchTermsOf(`${heading} ${page} ${text}`));
    return {
      passage,
      heading: new Set(searchTermsOf(heading)),
      terms,
      document: { id: first + at, heading, page, text, around: others },
    };
  });
}

function headingWeight(heading: ReadonlySet<string>, queryTerms: ReadonlySet<string>): number {
  if (heading.size === 0) return 1;
  if (heading.symmetricDifference(queryTerms).size === 0) return HEADING_ASKED;
  return 1 + (HEADING_REPEATED - 1) * (heading.intersection(queryTerms).size / heading.size);
}

/** Counts how many passages hold each term, so that a rare term weighs more. */
function createVocabulary() {
  const counts = new Map<string, number>();
  let passages = 0;
  return {
    /** Adds passages to the counts, or removes them with -1. */
    count(entries: readonly Entry[], by: 1 | -1): void {
      passages += by * entries.length;
      for (const { terms } of entries)
        for (const term of terms) {
          const count = (counts.get(term) ?? 0) + by;
          if (count > 0) counts.set(term, count);
          else counts.delete(term);
        }
    },
    holds: (term: string) => counts.has(term),
    /** Unknown terms weigh most, so that an unrelated question is not answered because of its ordinary words. */
    rarity: (term: string) => Math.log(1 + passages / (counts.get(term) ?? 1)),
  };
}

/**
 * Returns a search over passages. Rare terms of a question weigh more. An error named by its code ranks first, however
 * the code is written. A question may come with `more` passages, such as products it names.
 */
export function retriever(passages: readonly Passage[]): (question: string, more?: readonly Passage[]) => Retrieval {
  const words = createVocabulary();
  const index = new MiniSearch<Document>({
    fields: ['heading', 'page', 'text', 'around'],
    tokenize: searchTermsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 3, page: 1.5, text: 1, around: 0.1 },
      // A term that occurs in the index is meant as typed; any other may be a typo.
      fuzzy: (term) => (term.length > 5 && !/\d/.test(term) && !words.holds(term) ? 0.2 : false),
      combineWith: 'OR',
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    },
  });
  const entries = entriesOf(passages, 0);
  const put = (some: readonly Entry[]) => {
    index.addAll(some.map(({ document }) => document));
    words.count(some, 1);
  };
  const take = (some: readonly Entry[]) => {
    index.removeAll(some.map(({ document }) => document));
    words.count(some, -1);
  };
  put(entries);

  const rank = (terms: readonly string[], all: readonly Entry[]) => {
    const queryTerms = new Set(terms);
    const total = terms.reduce((sum, term) => sum + words.rarity(term), 0);
    return index
      .search(terms.join(' '), { tokenize: (text) => text.split(' ') })
      .flatMap((result) => {
        const entry = all[result.id as number];
        if (!entry) return [];
        const { passage, heading } = entry;
        const matchedWeight = result.queryTerms.reduce(
          (sum, term) => sum + words.rarity(term) * (words.holds(term) ? 1 : 0.5),
          0,
        );
        const weight = headingWeight(heading, queryTerms) * (passage.weight ?? 1);
        return { passage, score: result.score * (matchedWeight / total) * weight, matched: matchedWeight / total };
      })
      .toSorted((a, b) => b.score - a.score);
  };

  return (question, more = []) => {
    const terms = [...new Set(searchTermsOf(question))];
    if (terms.length === 0) return { hits: [], covered: 0 };
    const own = entriesOf(more, entries.length);
    put(own);
    const ranked = rank(terms, [...entries, ...own]);
    take(own);
    return best(passages, question, ranked);
  };
}
