import { apiFetch, errorMessage } from '../client/call';
import type { SearchDocument, SearchHit } from '../shop/content/search';

type Search = (query: string) => SearchHit[];
export type SearchResult = { status: 'found'; hits: SearchHit[] } | { status: 'failed'; message: string };

let loading: Promise<Search> | undefined;

/** The index and the search code are loaded at the first search; a failure can be retried. */
function engine(): Promise<Search> {
  loading ??= Promise.all([import('../shop/content/search'), apiFetch<SearchDocument[]>('/search-index.json')])
    .then(([{ searcher }, documents]) => searcher(documents))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Returns pages and editions that match the words; an empty query finds nothing. */
export async function searchSite(query: string): Promise<SearchResult> {
  try {
    return { status: 'found', hits: query ? (await engine())(query) : [] };
  } catch (error) {
    return { status: 'failed', message: errorMessage(error) };
  }
}
