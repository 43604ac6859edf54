import MiniSearch from 'minisearch';
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
  /** Each word of the page once. */
  words: string;
}

interface Source {
  title: string;
  places: { path: string; title: string; description: string; words: string }[];
}

/** One document per page; words are kept once each, so that the file stays small. */
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

/** The documents of products, as they follow others in the index: each with a comma before it. */
export const productDocuments = (products: readonly Listed[]): string =>
  searchDocuments([{ title: PRODUCTS_TITLE, places: productPlaces(products) }])
    .map((document) => `,${JSON.stringify(document)}`)
    .join('');

/**
 * A search over the documents that forgives endings and typing errors.
 * @returns a function from a query to at most `limit` hits, best first
 */
export function searcher(documents: readonly SearchDocument[]): (query: string, limit?: number) => SearchHit[] {
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'description', 'words'],
    storeFields: ['path', 'title', 'description', 'section'],
    processTerm: (term) => [...new Set([plainWords(term), stemOf(plainWords(term))])],
    searchOptions: {
      processTerm: (term) => stemOf(plainWords(term)),
      boost: { title: 8, description: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(documents);
  return (query, limit = 20) => {
    const strict = index.search(query);
    const found = strict.length > 0 ? strict : index.search(query, { combineWith: 'OR' });
    // What is called just so comes first: "home 2024" is not "Home & Business 2024".
    const phrase = plainWords(query.trim());
    const isCalled = (title: string) => Number(plainWords(title).includes(phrase));
    const hits = found.toSorted((a, b) => isCalled(b.title) - isCalled(a.title));
    return hits.slice(0, limit).map(({ path, title, description, section }) => ({ path, title, description, section }));
  };
}
