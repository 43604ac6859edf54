import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';

/** One thing a screen shows. While it is asked again what is known stays. */
export type One<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; text: string };

/** One thing by its id, e.g. an order: `open` asks for it, `reload` asks for the same again. */
export function createItemStore<T>(load: (id: string) => Promise<T>) {
  const $state = atom<One<T>>({ status: 'loading' });
  let current: string | undefined;
  let latest = 0;

  const ask = async (id: string, keep = false) => {
    latest += 1;
    const turn = latest;
    const answer = await load(id).then(
      (value) => ({ status: 'ready', value }) as const,
      (error: unknown) => ({ status: 'failed', text: errorMessage(error) }) as const,
    );
    // Another one, or the same again, may have been asked for meanwhile.
    if (turn === latest && !(keep && answer.status === 'failed')) $state.set(answer);
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
    /** Asks again on the quiet: where that fails, what is known stays. */
    renew: async () => {
      if (current !== undefined) await ask(current, $state.get().status === 'ready');
    },
  };
}

export type ItemStore<T> = ReturnType<typeof createItemStore<T>>;
