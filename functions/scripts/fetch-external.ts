import { problemOfAddress } from '../../src/shop/scripts/address';
import { sha256Hex } from './sha256-hex';

const DEADLINE_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;

async function bytesOf(answer: Response): Promise<Uint8Array> {
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > MAX_BYTES) {
      await reader?.cancel();
      throw new Error('the file is longer than 2 MB');
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function moved(answer: Response): string {
  const to = answer.headers.get('location');
  return to ? `it moved to ${to.slice(0, 200)}: enter that address` : `it answered ${answer.status}`;
}

/**
 * SHA-256 (hex) of an external file as it is now. Only public https addresses are asked, and no redirect is followed:
 * where it leads was approved by nobody. Throws an Error whose sentence says what is wrong.
 */
export async function fetchExternal(address: string): Promise<string> {
  const problem = problemOfAddress(address);
  if (problem) throw new Error(problem);
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const answer = await fetch(address, { signal, redirect: 'manual', headers: { accept: '*/*' } });
    if (answer.status >= 300 && answer.status < 400) throw new Error(moved(answer));
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const bytes = await bytesOf(answer);
    if (bytes.length === 0) throw new Error('the file is empty');
    return await sha256Hex(bytes);
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not answer within ${DEADLINE_MS / 1000} seconds`);
    throw error;
  }
}
