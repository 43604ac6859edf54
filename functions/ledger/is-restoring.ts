import type { Deps } from '../platform/deps';
import { listEntryNumbers } from './chain';
import { type Head, selectHead } from './collect-entry';

/** Whether an older database takes the place of the present one: what was given since stands in the ledger alone. */
export async function isRestoring({ db, files, settings }: Pick<Deps, 'db' | 'files' | 'settings'>): Promise<boolean> {
  if (settings.SELLING === 'off') return true;
  const head = await selectHead(db).first<Head>();
  return files !== undefined && head !== null && (await listEntryNumbers(files, head.seq, 1)).length > 0;
}
