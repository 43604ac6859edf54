import { withTimeout } from './with-timeout';

/** A text model. `json` asks for one object of this JSON schema; throws when there is no usable answer in time. */
export interface Ai {
  json(question: { task: string; text: string; schema: object }): Promise<unknown>;
}

/** Workers AI, as its binding has it. */
export interface AiBinding {
  run(model: string, input: object): Promise<unknown>;
}

const MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
const TIMEOUT_MS = 8_000;

const tooLate = (): never => {
  throw new Error('The model did not answer in time');
};

/** The client of Workers AI; undefined where no model is bound, so that callers use their own rules. */
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
