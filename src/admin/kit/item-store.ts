import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';

/** The state of one item. While it is reloaded, the known value stays. */
export type One<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; text: string };

/** Creates a store for one item by its id, e.g. an order: `open` loads it, `reload` loads the same one again. */
export function createItemStore<T>(load: (id: string) => Promise<T>) {
  const $state = atom<One<T>>({ status: 'loading' });
  let current: string | undefined;
  let latest = 0;

  const ask = async (id: string, keep = false) => {
    latest += 1;
    const request = latest;
    const answer = await load(id).then(
      (value) => ({ status: 'ready', value }) as const,
      (error: unknown) => ({ status: 'failed', text: errorMessage(error) }) as const,
    );
    // Another item, or the same one again, may have been requested meanwhile.
    if (request === latest && !(keep && answer.status === 'failed')) $state.set(answer);
  };

  return {
    $state: readonlyType($state),
    open(id: string): void {
      if (id !== current) $state.set({ status: 'loading' });
      current = id;
      void ask(id);
    },
    reload: async () => {
      if (current !== undefined) await ask(current);
    },
    /** Reloads in the background: on failure, the known value stays. */
    renew: async () => {
      if (current !== undefined) await ask(current, $state.get().status === 'ready');
    },
  };
}

export type ItemStore<T> = ReturnType<typeof createItemStore<T>>;
