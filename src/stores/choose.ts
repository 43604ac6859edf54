import { fetchPage } from '../client/pages';

let last = '';

/** The page that answers a tap; undefined when a later tap has overtaken it. @throws when it cannot be had */
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
