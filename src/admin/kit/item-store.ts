import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';

/** One thing a screen shows. While it is asked again what is known stays. */
export type One<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; text: string };

/** One thing by its id, e.g. an order: `open` asks for it, `reload` asks for the same again. */
export function createItemStore<T>(load: (id: string) => Promise<T>) {
  const $state = atom<One<T>>({ state: 'loading' });
  let current: string | undefined;
  let latest = 0;

  const ask = async (id: string, keep = false) => {
    latest += 1;
    const turn = latest;
    const answer = await load(id).then(
      (value) => ({ state: 'ready', value }) as const,
      (error: unknown) => ({ state: 'failed', text: errorMessage(error) }) as const,
    );
    // Another one, or the same again, may have been asked for meanwhile.
    if (turn === latest && !(keep && answer.state === 'failed')) $state.set(answer);
  };

  return {
    $state: readonlyType($state),
    open(id: string): void {
      if (id !== current) $state.set({ state: 'loading' });
      current = id;
      void ask(id);
    },
    reload: async () => {
      if (current !== undefined) await ask(current);
    },
    /** Asks again on the quiet: where that fails, what is known stays. */
    renew: async () => {
      if (current !== undefined) await ask(current, $state.get().state === 'ready');
    },
  };
}

export type ItemStore<T> = ReturnType<typeof createItemStore<T>>;
