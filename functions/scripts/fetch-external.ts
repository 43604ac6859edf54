import { scriptUrlProblem } from '../../src/shop/scripts/address';
import { sha256Hex } from '../../src/shop/sha256-hex';
import { readBytes } from '../platform/read-bytes';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;

function moved(answer: Response): string {
  const to = answer.headers.get('location');
  return to ? `it moved to ${to.slice(0, 200)}: enter that address` : `it answered ${answer.status}`;
}

/**
 * Returns the SHA-256 (hex) of an external file's current content. Only public https addresses are fetched, and
 * redirects are not followed: nobody approved their targets. Throws an Error whose message says what is wrong.
 */
export async function fetchExternal(address: string): Promise<string> {
  const problem = scriptUrlProblem(address);
  if (problem) throw new Error(problem);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(address, { signal, redirect: 'manual', headers: { accept: '*/*' } });
    if (answer.status >= 300 && answer.status < 400) throw new Error(moved(answer));
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const bytes = await readBytes(answer, MAX_BYTES);
    if (!bytes) throw new Error('the file is longer than 2 MB');
    if (bytes.length === 0) throw new Error('the file is empty');
    return await sha256Hex(bytes);
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not answer within ${TIMEOUT_MS / 1000} seconds`);
    throw error;
  }
}
