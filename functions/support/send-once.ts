import { sha256Hex } from '../../src/shop/sha256-hex';
import { violates } from '../db/client';

/**
 * The same for every sending of one form on a day: where the answer was lost people send it again. `parts` say who sent
 * what, by the name the browser gave this sending.
 */
export const sendingKey = (now: number, ...parts: string[]): Promise<string> =>
  sha256Hex(JSON.stringify([new Date(now).toISOString().slice(0, 10), ...parts]));

/** Runs the batch that brings a form to the inbox; false where the same sending brought it before, and nothing changes. */
export async function takeOnce(db: D1Database, writes: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(writes);
    return true;
  } catch (error) {
    if (violates(error, 'thread_message.delivery_key')) return false;
    throw error;
  }
}
