import { atom, readonlyType } from 'nanostores';
import { readApiDocument } from '../../../client/api-document';
import { sentence } from '../../../client/call';

/** One call of the API that exists. */
export interface ExistingCall {
  method: string;
  path: string;
  summary: string;
  permission: string | undefined;
}

export type ExistingCalls =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; calls: readonly ExistingCall[] };

const $now = atom<ExistingCalls>({ state: 'loading' });

export const $existing = readonlyType($now);

const begins = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);

/** Finds the calls whose paths begin so, in what the API says of itself: no list of ours could go stale. */
export async function findCalls(beginnings: readonly string[]): Promise<void> {
  $now.set({ state: 'loading' });
  try {
    const { paths } = await readApiDocument();
    const calls = Object.entries(paths)
      .filter(([path]) => beginnings.some((beginning) => begins(path, beginning)))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { summary = '', security }]) => ({
          method: method.toUpperCase(),
          path,
          summary,
          permission: security?.flatMap((scheme) => scheme.staff ?? [])[0],
        })),
      );
    $now.set({ state: 'ready', calls });
  } catch (error) {
    $now.set({ state: 'failed', text: sentence(error) });
  }
}
