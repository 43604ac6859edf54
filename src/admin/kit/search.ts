import { atom, computed, type ReadableAtom } from 'nanostores';

/** The pause after the last key before a search, in milliseconds. */
const DEBOUNCE_MS = 250;

/** The text being typed, and the values of `q` in the address for which it may be shown. */
interface Draft {
  text: string;
  over: readonly string[];
}

/** Handles a search kept out of the URL (a key); returns whether it did. `byEnter`: by Enter; `clear` empties it. */
export type SearchInterceptor = (q: string, byEnter: boolean, clear: () => void) => boolean;

interface Options {
  /** The search in the address. */
  $query: ReadableAtom<{ q?: string }>;
  /** Called with the trimmed text when typing pauses. */
  ask: (q: string) => void;
  intercept?: SearchInterceptor | undefined;
  /** Whether the list is on screen; after that, a pending search is dropped. */
  isOpen: () => boolean;
}

/**
 * Holds the text of a list's search field. It is kept outside the field, so that no slow response, late change of the
 * address or re-render loses what was typed. Only another address replaces it, e.g. after Back.
 */
export function createSearch({ $query, ask, intercept, isOpen }: Options) {
  const $draft = atom<Draft | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => $query.get().q ?? '';

  const clear = () => {
    clearTimeout(timer);
    $draft.set(undefined);
  };

  const send = (byEnter: boolean) => {
    const draft = $draft.get();
    if (!isOpen() || !draft?.over.includes(now())) return clear();
    const { text } = draft;
    const q = text.trim();
    if (intercept?.(q, byEnter, clear)) return;
    // The text stays in the field while the address changes from the previous search to this one.
    $draft.set({ text, over: [now(), q] });
    ask(q);
    $draft.set({ text, over: [q] });
  };

  return {
    /** The text in the field. */
    $typed: computed([$query, $draft], ({ q = '' }, draft) => (draft?.over.includes(q) ? draft.text : q)),

    /** Sets the text in the field; `delay` is the time before it is searched, in milliseconds. */
    type(text: string, delay = DEBOUNCE_MS): void {
      $draft.set({ text, over: [now()] });
      clearTimeout(timer);
      timer = setTimeout(() => send(delay === 0), delay);
    },

    clear,
  };
}
