import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';

/** What a form shows: nothing, that it is being sent, or why it was refused (by field name, and as a whole). */
export type FormState =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'refused'; text: string; issues: Record<string, string> };

const byField = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {};

/** One form: `send` gets what was entered, `done` the answer. A second submit while one runs is ignored. */
export function createForm<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer, input: Input) => void | Promise<void> = () => {},
) {
  const $state = atom<FormState>({ status: 'idle' });
  return {
    $state: readonlyType($state),

    async submit(input: Input): Promise<void> {
      if ($state.get().status === 'busy') return;
      $state.set({ status: 'busy' });
      try {
        await done(await send(input), input);
        $state.set({ status: 'idle' });
      } catch (error) {
        $state.set({ status: 'refused', text: errorMessage(error), issues: byField(error) });
      }
    },

    /** Shows what the browser itself found wrong, before anything is sent. */
    reject(issues: Record<string, string>): void {
      $state.set({ status: 'refused', text: 'Some fields need attention.', issues });
    },

    reset(): void {
      $state.set({ status: 'idle' });
    },
  };
}

export type AnyForm = Pick<ReturnType<typeof createForm>, '$state' | 'reject' | 'reset'>;
