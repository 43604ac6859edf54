import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';

/** The state of a form: idle, being sent, or refused, with errors by field and as a whole. */
export type FormState =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'refused'; text: string; issues: Record<string, string> };

const byField = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {};

/** Creates a form: `send` gets the input, `onDone` the response. Submitting again while a request runs is ignored. */
export function createForm<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void | Promise<void> = () => {},
) {
  const $state = atom<FormState>({ status: 'idle' });
  return {
    $state: readonlyType($state),

    async submit(input: Input): Promise<void> {
      if ($state.get().status === 'busy') return;
      $state.set({ status: 'busy' });
      try {
        await onDone(await send(input), input);
        $state.set({ status: 'idle' });
      } catch (error) {
        $state.set({ status: 'refused', text: errorMessage(error), issues: byField(error) });
      }
    },

    /** Shows the browser's own validation errors before anything is sent. */
    reject(issues: Record<string, string>): void {
      $state.set({ status: 'refused', text: 'Some fields need attention.', issues });
    },

    reset(): void {
      $state.set({ status: 'idle' });
    },
  };
}

export type AnyForm = Pick<ReturnType<typeof createForm>, '$state' | 'reject' | 'reset'>;
