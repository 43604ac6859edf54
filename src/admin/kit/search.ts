import { atom, computed, type ReadableAtom } from 'nanostores';

/** Milliseconds of rest after the last key before the server is asked. */
const REST_MS = 250;

/** What is being typed, and the searches of the address (`q`) with which it may be shown. */
interface Draft {
  text: string;
  over: readonly string[];
}

/** Handles a search kept out of the URL (a key); true if it did. `entered`: complete, by Enter; `found` clears it. */
export type Aside = (q: string, entered: boolean, found: () => void) => boolean;

interface Options {
  /** The search of the address. */
  $query: ReadableAtom<{ q?: string }>;
  /** Called with the trimmed text when typing rests. */
  ask: (q: string) => void;
  aside?: Aside | undefined;
  /** Whether the list is on screen; what rests after it was left is asked nowhere. */
  isOpen: () => boolean;
}

/**
 * The text of a list's search field. It is here and not in the field, so that neither a slow answer, nor an address
 * that changes late, nor a field that is redrawn takes away what was typed. Only another address replaces it, e.g.
 * after Back.
 */
export function createSearch({ $query, ask, aside, isOpen }: Options) {
  const $draft = atom<Draft | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => $query.get().q ?? '';

  const clear = () => {
    clearTimeout(timer);
    $draft.set(undefined);
  };

  const send = (entered: boolean) => {
    const draft = $draft.get();
    if (!isOpen() || !draft?.over.includes(now())) return clear();
    const { text } = draft;
    const q = text.trim();
    if (aside?.(q, entered, clear)) return;
    // It stays in the field while the address goes over from the previous search to this one.
    $draft.set({ text, over: [now(), q] });
    ask(q);
    $draft.set({ text, over: [q] });
  };

  return {
    /** What the field shows. */
    $typed: computed([$query, $draft], ({ q = '' }, draft) => (draft?.over.includes(q) ? draft.text : q)),

    /** Takes over what is in the field now; `rest` is the time until it is asked, in milliseconds. */
    type(text: string, rest = REST_MS): void {
      $draft.set({ text, over: [now()] });
      clearTimeout(timer);
      timer = setTimeout(() => send(rest === 0), rest);
    },

    clear,
  };
}
