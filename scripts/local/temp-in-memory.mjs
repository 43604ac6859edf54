import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/**
 * Makes this process and its children keep temporary files in memory, if the system has a gigabyte for it. Test
 * databases are thrown away, and writing each of their thousands of transactions to disk takes longer than the
 * transactions. An existing TMPDIR stays.
 */
export function tempInMemory() {
  if (process.env.TMPDIR) return;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // Not available here: the disk is used.
  }
}
