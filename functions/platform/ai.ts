import { withTimeout } from './with-timeout';

/** A text model. `json` requests one object of this JSON schema; throws if there is no usable answer in time. */
export interface Ai {
  json(question: { task: string; text: string; schema: object }): Promise<unknown>;
}

/** The interface of the Workers AI binding. */
export interface AiBinding {
  run(model: string, input: object): Promise<unknown>;
}

const MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
const TIMEOUT_MS = 8_000;

const tooLate = (): never => {
  throw new Error('The model did not answer in time');
};

/** Creates the Workers AI client; undefined if no model is bound, so that callers use their own rules. */
export function createAi(binding: AiBinding | undefined): Ai | undefined {
  if (!binding) return undefined;
  return {
    async json({ task, text, schema }) {
      const messages = [
        { role: 'system', content: task },
        { role: 'user', content: text },
      ];
      const format = { type: 'json_schema', json_schema: schema };
      const running = binding.run(MODEL, { messages, response_format: format, max_tokens: 400 });
      const { response } = (await withTimeout(running, TIMEOUT_MS, tooLate)) as { response?: unknown };
      return typeof response === 'string' ? JSON.parse(response) : response;
    },
  };
}
