import type { RecordReader } from '../../src/shop/csv/table';
import type { ImportedRecord } from '../../src/shop/imports/contract';
import type { Source } from '../../src/shop/imports/formats';

/** The facts about a part, once it is parsed. */
export interface About {
  source: Source;
  currency: string;
  dryRun: boolean;
  read: RecordReader;
}

/** The outcome per record, and the writes for the batch that also stores the progress. */
export interface Imported {
  rows: ImportedRecord[];
  writes: D1PreparedStatement[];
}
