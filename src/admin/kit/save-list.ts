import { sentence } from '../../client/call';
import { type TableState, tableSearch } from '../../shop/staff/table';
import { toast } from '../../stores/toasts';
import { saveFile } from './save-file';

/** Saves everything a list's filter finds, as the server writes it. */
export const saveList =
  (list: { $query: { get(): TableState } }, name: string, ask: (query: URLSearchParams) => Promise<string>) =>
  async (): Promise<void> => {
    try {
      const { page: _, size: __, ...query } = list.$query.get();
      saveFile(name, await ask(tableSearch(query)), 'text/csv');
    } catch (error) {
      toast('The file could not be written', { text: sentence(error), kind: 'bad' });
    }
  };
