import MiniSearch from 'minisearch';
import { typosIn, wordsIn } from '../catalog/forgive';
import type { Listed } from '../catalog/listed';
import { PRODUCTS_TITLE, productPlaces } from './places';
import { plainWords, stemOf } from './words';

export interface SearchHit {
  path: string;
  title: string;
  description: string;
  section: string;
}
export interface SearchDocument extends SearchHit {
  /** The distinct words of the page. */
  words: string;
}

interface Source {
  title: string;
  places: { path: string; title: string; description: string; words: string }[];
}

/** Returns one document per page, with distinct words only to keep the file small. */
export function searchDocuments(sections: readonly Source[]): SearchDocument[] {
  return sections.flatMap(({ title: section, places }) =>
    places.map(({ path, title, description, words }) => ({
      path,
      title,
      description,
      section,
      words: [...new Set(plainWords(words).match(/[\p{L}\p{N}][\p{L}\p{N}-]+/gu) ?? [])].join(' '),
    })),
  );
}

/** Returns the documents of products to append to the index: each with a leading comma. */
export const productDocuments = (products: readonly Listed[]): string =>
  searchDocuments([{ title: PRODUCTS_TITLE, places: productPlaces(products) }])
    .map((document) => `,${JSON.stringify(document)}`)
    .join('');

/** From this many letters on, a typo may mean any word of a page; a shorter one only those that say what it is about. */
const LONG_WORD = 8;

/** Returns the words that typos may mean, in singular, too: long ones, and those of titles, descriptions and products. */
function meantWords(documents: readonly SearchDocument[]): string[] {
  const all = documents.flatMap(({ title, description, section, words }) => {
    const contents = wordsIn(plainWords(words));
    const isProduct = section === PRODUCTS_TITLE;
    return [
      ...wordsIn(plainWords(`${title} ${description}`)),
      ...contents.filter((word) => isProduct || word.length >= LONG_WORD),
    ];
  });
  return [...new Set(all.flatMap((word) => [word, word.replace(/(?<=.{4})s$/, '')]))];
}

/**
 * Returns the words a typed one may mean, by the rule of the shop's own filter: those with the fewest typos, of the same
 * length if there are any ("homw" means "home" rather than "how").
 */
function nearest(typed: string, meant: readonly string[]): string[] {
  const near = meant.flatMap((word) => {
    const typos = typosIn(typed, word);
    return typos === undefined ? [] : [{ word, far: typos + Number(word.length !== typed.length) / 2 }];
  });
  const least = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far === least).map(({ word }) => word);
}

/**
 * Returns a search over the documents that tolerates inflections, and typos in words that occur nowhere.
 * @returns a function from a query to at most `limit` hits, best first
 */
export function searcher(documents: readonly SearchDocument[]): (query: string, limit?: number) => SearchHit[] {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'description', 'words'],
    storeFields: ['path', 'title', 'description', 'section'],
    processTerm: (term) => {
      const plain = plainWords(term);
      // Codes of errors are often typed without their beginning: 0xC004C008 as C004C008.
      const forms = [plain, stemOf(plain), plain.replace(/^0x/, '')];
      for (const form of forms) vocabulary.add(form);
      return [...new Set(forms)];
    },
    searchOptions: {
      processTerm: (term) => stemOf(plainWords(term)),
      boost: { title: 8, description: 2 },
      prefix: true,
      combineWith: 'AND',
    },
  });
  index.addAll(documents);
  const meant = meantWords(documents);
  const occurs = (stem: string) => [...vocabulary].some((form) => form.startsWith(stem));
  return (query, limit = 20) => {
    const typed = plainWords(query.trim());
    const understood = wordsIn(typed).map((word) => ({
      word,
      means: occurs(stemOf(word)) ? [] : nearest(word, meant),
    }));
    const queries = understood.map(({ word, means }) =>
      means.length > 0 ? { combineWith: 'OR' as const, prefix: false, queries: means } : word,
    );
    const strict = index.search({ combineWith: 'AND', queries });
    const results = strict.length > 0 ? strict : index.search({ combineWith: 'OR', queries });
    // Titles that contain the exact phrase come first: "home 2024" is not "Home & Business 2024". Then what says all words
    // in its title and description, then the rest.
    const phrase = understood.some(({ means }) => means.length > 0)
      ? understood.map(({ word, means: [first = word] }) => first).join(' ')
      : typed;
    const stems = understood.map(({ word, means }) => (means.length > 0 ? means : [word]).map(stemOf));
    const rank = ({ title, description }: SearchHit) => {
      if (plainWords(title).includes(phrase)) return 0;
      const said = wordsIn(plainWords(`${title} ${description}`));
      return stems.every((any) => any.some((stem) => said.some((word) => word.startsWith(stem)))) ? 1 : 2;
    };
    const hits = results.map(({ path, title, description, section }) => ({ path, title, description, section }));
    return hits.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
  };
}
