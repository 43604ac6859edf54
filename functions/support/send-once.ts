import { sha256Hex } from '../../src/shop/sha256-hex';
import { utcDay } from '../../src/shop/utc';
import { violates } from '../db/client';

/**
 * Returns a key that is the same for every submission of one form on a day: people submit it again if the response was
 * lost. `parts` identify the sender and the content, by the name the browser gave this submission.
 */
export const sendingKey = (now: number, ...parts: string[]): Promise<string> =>
  sha256Hex(JSON.stringify([utcDay(now), ...parts]));

/**
 * Runs the batch that adds a form to the inbox; returns false, and changes nothing, if the same submission was added
 * before.
 */
export async function insertOnce(db: D1Database, writes: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(writes);
    return true;
  } catch (error) {
    if (violates(error, 'thread_message.delivery_key')) return false;
    throw error;
  }
}
