import MiniSearch from 'minisearch';
import { builtFacts } from '../catalog/facts';
import { ERRORS_PATH, errorsIn, errorTitle } from '../help/find-error';
import type { Passage } from './passages';
import { termsOf } from './terms';

export interface Hit {
  passage: Passage;
  score: number;
}

/** What was found: passages, best first, one a page; none where the pages do not answer. */
export interface Retrieval {
  hits: Hit[];
  /** The part of the question that the best passage is about, 0 to 1. */
  covered: number;
}

/** Below this part of a question the pages do not answer it; tuned on tests/support/assistant-questions.ts. */
const LEAST_COVERED = 0.55;
const MOST = 5;

interface Document {
  id: number;
  heading: string;
  page: string;
  text: string;
}

const plain = (markdown: string) => builtFacts(markdown).replaceAll(/\]\([^)]*\)/g, ' ');

/** A passage as it is quoted: the lines that introduce a page promise what its first part says, so that part follows them. */
function withFirstPart(passages: readonly Passage[], passage: Passage): Passage {
  const next = passages[passages.indexOf(passage) + 1];
  if (passage.heading !== passage.page || next?.path !== passage.path) return passage;
  const heading = next.heading === passage.page ? '' : `**${next.heading}**\n\n`;
  return { ...passage, text: `${passage.text}\n\n${heading}${next.text}` };
}

/**
 * A search over passages. Every word of a question weighs by how rare it is; what no passage knows weighs most, so
 * that a question about something else is not answered by its ordinary words. A published error that is named by its code
 * goes first, however the code is written.
 */
export function retriever(passages: readonly Passage[]): (question: string) => Retrieval {
  const headings = passages.map(({ heading }) => new Set(termsOf(heading)));
  /** The part of a heading that a question repeats: one that asks just this goes before one that mentions it. */
  const asksIt = (id: number, terms: ReadonlySet<string>) => {
    const heading = headings[id] ?? new Set();
    return heading.size === 0 ? 0 : heading.intersection(terms).size / heading.size;
  };
  const known = new Map<string, number>();
  const index = new MiniSearch<Document>({
    fields: ['heading', 'page', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 3, page: 1.5, text: 1 },
      // A word that stands somewhere is meant; any other may be mistyped.
      fuzzy: (term) => (term.length > 5 && !/\d/.test(term) && !known.has(term) ? 0.2 : false),
      combineWith: 'OR',
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    },
  });
  index.addAll(
    passages.map(({ heading, page, text }, id) => {
      const words = plain(text);
      for (const term of new Set(termsOf(`${heading} ${page} ${words}`))) known.set(term, (known.get(term) ?? 0) + 1);
      return { id, heading, page, text: words };
    }),
  );
  const rarity = (term: string) => Math.log(1 + passages.length / (known.get(term) ?? 1));

  return (question) => {
    const terms = [...new Set(termsOf(question))];
    const asked = new Set(terms);
    const total = terms.reduce((sum, term) => sum + rarity(term), 0);
    if (terms.length === 0) return { hits: [], covered: 0 };
    const ranked = index
      .search(terms.join(' '), { tokenize: (text) => text.split(' ') })
      .map((result) => {
        const matched =
          result.queryTerms.reduce((sum, term) => sum + rarity(term) * (known.has(term) ? 1 : 0.5), 0) / total;
        const passage = passages[result.id as number] as Passage;
        return {
          passage,
          score: result.score * matched * (1 + asksIt(result.id as number, asked)) * (passage.weight ?? 1),
          matched,
        };
      })
      .toSorted((a, b) => b.score - a.score);
    const errors = new Set(errorsIn(question).map(errorTitle));
    const named = passages.filter(({ path, heading }) => path === ERRORS_PATH && errors.has(heading));
    const covered = named.length > 0 ? 1 : (ranked[0]?.matched ?? 0);
    if (covered < LEAST_COVERED) return { hits: [], covered };
    const best = ranked[0]?.score ?? 0;
    const paths = new Set<string>();
    const all = [...named.map((passage) => ({ passage, score: best })), ...ranked];
    const hits = all.filter(({ passage: { path } }) => !paths.has(path) && paths.add(path)).slice(0, MOST);
    return { hits: hits.map(({ passage, score }) => ({ passage: withFirstPart(passages, passage), score })), covered };
  };
}
