import type { Deps, Job } from './deps';

/** Messages of one queue, delivered together. */
export type Batch = Pick<MessageBatch<unknown>, 'queue' | 'messages'>;

type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

/** The id that a job of each kind carries. */
const ID = { mail: 'outboxId', picture: 'pictureId' } as const satisfies { [Kind in Job['kind']]: keyof JobOf<Kind> };

/** Returns the id in a message about a job of this kind; undefined for any other message, which is dropped. */
export function idIn(kind: Job['kind'], { body }: Pick<Message<unknown>, 'body'>): string | undefined {
  if (typeof body !== 'object' || body === null || !('kind' in body) || body.kind !== kind) return undefined;
  const id: unknown = Reflect.get(body, ID[kind]);
  return typeof id === 'string' ? id : undefined;
}

/** Delay of the next delivery of a message whose work failed. */
export const RETRY_SECONDS = 30;

interface Handlers {
  /** Does the work. */
  run: (deps: Deps, id: string) => Promise<void>;
  /** Alerts staff to work that failed too often: its message arrives from the dead-letter queue (fault F21). */
  giveUp: (deps: Deps, id: string) => Promise<void>;
}

/**
 * Handles one message and acknowledges it, or has it delivered again. It never throws: a throw would redeliver the
 * acknowledged messages of its batch (fault F20).
 */
export async function handleMessage(
  deps: Deps,
  queue: string,
  { kind, message }: { kind: Job['kind']; message: Message<unknown> },
  { run, giveUp }: Handlers,
): Promise<void> {
  const id = idIn(kind, message);
  try {
    if (id !== undefined) await (queue.endsWith('-dead') ? giveUp : run)(deps, id);
    message.ack();
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', [kind]: id, error: String(error) }));
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}
