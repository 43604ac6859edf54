import { errorMessage } from '../../client/call';
import { saveFile } from '../../client/save-file';
import { type StaffSchema, staff } from '../../client/staff';
import type { PathsOf, QueryOf, ResponseOf } from '../../client/typed';
import type { Permission } from '../../shop/staff/permissions';
import { type TablePage, tableSearch } from '../../shop/staff/table';
import { toast } from '../../stores/toasts';
import { navigate, withSearch } from '../app/location';
import { createItemStore, type ItemStore } from './item-store';
import { createList, type List } from './list';
import type { SearchInterceptor } from './search';

type Answer<Path> = ResponseOf<StaffSchema, Path>;
type Page<Path> = Extract<Answer<Path>, TablePage<unknown>>;
type Row<Path> = Page<Path>['rows'][number];
type Query<Path> = QueryOf<StaffSchema, Path>;
type Sort<Path> = Query<Path> extends { sort?: infer Name } ? NonNullable<Name> & string : never;
type Filter<Path> = Exclude<keyof Query<Path> & string, 'q' | 'sort' | 'dir' | 'page' | 'size'>;

/** The calls that return a page of rows, those that return one item by its id, and those that return a file. */
type ListPath = {
  [Path in PathsOf<StaffSchema>]: Answer<Path> extends TablePage<unknown> ? Path : never;
}[PathsOf<StaffSchema>];
type ReadPath = Extract<PathsOf<StaffSchema>, `${string}/:id`>;
type FilePath = { [Path in PathsOf<StaffSchema>]: Answer<Path> extends string ? Path : never }[PathsOf<StaffSchema>];

interface Options<L extends ListPath, R extends ReadPath | undefined> {
  /** The call that returns its pages. */
  list: L;
  /** The filters this screen reads from the address, and its order if none is asked for, by the server's names. */
  filters?: readonly Filter<L>[];
  sort?: Sort<L>;
  /** The call that exports all matching rows as CSV, the name of the file, and the call's own permission. */
  csv?: { from: FilePath; name: string; permission?: Permission };
  /** The call that returns one item, and the parameter that opens it: `?mail=mail_1`. */
  read?: R;
  opens?: string;
  /** Called with each page that is loaded; `intercept` handles searches that must not be in the address. */
  onPage?: (page: Page<L>) => void;
  intercept?: SearchInterceptor;
}

/** One item that is opened and closed by the address. */
export interface RecordStore<T> extends ItemStore<T> {
  /** Its name in the address. */
  name: string;
}

/** A list of the back office with everything its screen needs; see `resource`. */
export interface Resource<Row, Page extends TablePage<Row>, Sort extends string, Filter extends string, One>
  extends List<Row, Page, Sort, Filter> {
  /** The open item; its state is `loading` until `?<opens>=<id>` is in the address. */
  record: RecordStore<One>;
  /** Reloads what is on screen, after an action. */
  refresh: () => Promise<void>;
}

const idOf = (row: unknown) => String((row as { id: unknown }).id);

/**
 * Creates what every list screen needs from the paths of its calls: the list by its address, the open record, the file,
 * and reloading. The types of rows, sorts and filters are those of the server's routes.
 */
export function resource<const L extends ListPath, const R extends ReadPath | undefined = undefined>(
  options: Options<L, R>,
): Resource<Row<L>, Page<L>, Sort<L>, Filter<L>, R extends ReadPath ? Answer<R> : never> {
  const { list: path, filters, sort, csv, read, opens = 'open', intercept, onPage } = options;
  const ask = staff.get as unknown as (path: string, parts: object) => Promise<unknown>;
  const ordered = (query: URLSearchParams) => {
    if (sort && !query.has('sort')) query.set('sort', sort);
    return query;
  };
  const list = createList<Row<L>, Page<L>, Sort<L>, Filter<L>>({
    load: async (query) => {
      const page = (await ask(path, { query: ordered(query) })) as Page<L>;
      onPage?.(page);
      return page;
    },
    ...(filters && { filters }),
    idOf,
    ...(intercept && { intercept }),
  });
  const record = createItemStore(async (id) => (await ask(read ?? '', { param: { id } })) as never);
  const saveCsv = async () => {
    const { page: _, size: __, ...query } = list.$query.get();
    try {
      saveFile(csv?.name ?? '', String(await ask(csv?.from ?? '', { query: ordered(tableSearch(query)) })), 'text/csv');
    } catch (error) {
      toast('The file could not be written', { text: errorMessage(error), kind: 'bad' });
    }
  };
  return {
    ...list,
    record: { ...record, name: opens },
    ...(read && { onOpen: (row: Row<L>) => navigate(withSearch({ [opens]: idOf(row) })) }),
    ...(csv && { saveCsv }),
    ...(csv?.permission && { csvPermission: csv.permission }),
    async refresh() {
      await Promise.all([list.reload(), record.reload()]);
    },
  };
}
