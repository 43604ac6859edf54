import { fetchPage } from '../../client/pages';

let last = '';

/**
 * Loads the page for an answer; undefined when a later answer has superseded it.
 * @throws when it cannot be loaded
 */
export async function loadAnswer(address: string): Promise<Document | undefined> {
  last = address;
  try {
    const page = await fetchPage(address);
    return last === address ? page : undefined;
  } catch (error) {
    if (last === address) throw error;
    return undefined;
  }
}
