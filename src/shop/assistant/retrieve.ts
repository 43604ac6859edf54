import MiniSearch from 'minisearch';
import { builtFacts } from '../catalog/facts';
import { ERRORS_PATH, errorsIn, errorTitle } from '../help/find-error';
import type { Passage } from './passages';
import { searchTermsOf } from './terms';

export interface Hit {
  passage: Passage;
  score: number;
}

/** What was found: passages, best first, one a page; none where the pages do not answer. */
export interface Retrieval {
  hits: Hit[];
  /** The largest part of the question that one of the best passages is about, 0 to 1. */
  covered: number;
}

/** Below this part of a question the pages do not answer it; tuned on tests/support/assistant-questions.ts. */
const MIN_COVERAGE = 0.6;
const MAX_HITS = 5;
/** How much more a passage counts whose whole heading the question repeats, and one whose heading is the question. */
const HEADING_REPEATED = 1.5;
const HEADING_ASKED = 3;

interface Document {
  id: number;
  heading: string;
  page: string;
  text: string;
  /** Every heading of its page: what else it is about. */
  around: string;
}

const plain = (markdown: string) => builtFacts(markdown).replaceAll(/\]\([^)]*\)/g, ' ');

/** A passage as it is quoted: the lines that introduce a page promise what its first part says, so that part follows them. */
function withFirstPart(passages: readonly Passage[], passage: Passage): Passage {
  const next = passages[passages.indexOf(passage) + 1];
  if (passage.heading !== passage.page || next?.path !== passage.path) return passage;
  const heading = next.heading === passage.page ? '' : `**${next.heading}**\n\n`;
  return { ...passage, text: `${passage.text}\n\n${heading}${next.text}` };
}

type Ranked = Hit & { matched: number };

/** The best passage of each page, published errors that the question names before all; none where none is about it. */
function best(passages: readonly Passage[], question: string, ranked: readonly Ranked[]): Retrieval {
  const errors = new Set(errorsIn(question).map(errorTitle));
  const named = passages.filter(({ path, heading }) => path === ERRORS_PATH && errors.has(heading));
  const covered = named.length > 0 ? 1 : Math.max(0, ...ranked.slice(0, MAX_HITS).map(({ matched }) => matched));
  if (covered < MIN_COVERAGE) return { hits: [], covered };
  const most = ranked[0]?.score ?? 0;
  const paths = new Set<string>();
  const all: readonly Hit[] = [...named.map((passage) => ({ passage, score: most })), ...ranked];
  const hits = all.filter(({ passage: { path } }) => !paths.has(path) && paths.add(path)).slice(0, MAX_HITS);
  return { hits: hits.map(({ passage, score }) => ({ passage: withFirstPart(passages, passage), score })), covered };
}

/** A passage as it is searched. */
interface Entry {
  passage: Passage;
  heading: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  document: Document;
}

/** The passages with the words they hold, ids from `first` on. */
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

function headingWeight(heading: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (heading.size === 0) return 1;
  if (heading.symmetricDifference(asked).size === 0) return HEADING_ASKED;
  return 1 + (HEADING_REPEATED - 1) * (heading.intersection(asked).size / heading.size);
}

/** The words of all passages: how many hold each, so that a rare one weighs more. */
function createVocabulary() {
  const known = new Map<string, number>();
  let passages = 0;
  return {
    /** Counts passages in, or out again by -1. */
    count(entries: readonly Entry[], by: 1 | -1): void {
      passages += by * entries.length;
      for (const { terms } of entries)
        for (const term of terms) {
          const held = (known.get(term) ?? 0) + by;
          if (held > 0) known.set(term, held);
          else known.delete(term);
        }
    },
    holds: (term: string) => known.has(term),
    /** What no passage knows weighs most, so that other matters are not answered by their ordinary words. */
    rarity: (term: string) => Math.log(1 + passages / (known.get(term) ?? 1)),
  };
}

/**
 * A search over passages. Every word of a question weighs by how rare it is. A published error that is named by its code
 * goes first, however the code is written. What is asked may bring `more` passages of its own, such as products that the
 * question names.
 */
export function retriever(passages: readonly Passage[]): (question: string, more?: readonly Passage[]) => Retrieval {
  const words = createVocabulary();
  const index = new MiniSearch<Document>({
    fields: ['heading', 'page', 'text', 'around'],
    tokenize: searchTermsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 3, page: 1.5, text: 1, around: 0.1 },
      // A word that stands somewhere is meant; any other may be mistyped.
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
    const asked = new Set(terms);
    const total = terms.reduce((sum, term) => sum + words.rarity(term), 0);
    return index
      .search(terms.join(' '), { tokenize: (text) => text.split(' ') })
      .flatMap((result) => {
        const entry = all[result.id as number];
        if (!entry) return [];
        const { passage, heading } = entry;
        const held = result.queryTerms.reduce(
          (sum, term) => sum + words.rarity(term) * (words.holds(term) ? 1 : 0.5),
          0,
        );
        const weight = headingWeight(heading, asked) * (passage.weight ?? 1);
        return { passage, score: result.score * (held / total) * weight, matched: held / total };
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
