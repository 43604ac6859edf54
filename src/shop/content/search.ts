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

/**
 * Returns a search over the documents that tolerates inflections and typos.
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
    // Titles that contain the exact phrase come first: "home 2024" is not "Home & Business 2024".
    const phrase = plainWords(query.trim());
    const isCalled = (title: string) => Number(plainWords(title).includes(phrase));
    const hits = found.toSorted((a, b) => isCalled(b.title) - isCalled(a.title));
    return hits.slice(0, limit).map(({ path, title, description, section }) => ({ path, title, description, section }));
  };
}
