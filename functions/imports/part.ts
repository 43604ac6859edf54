import type { ImportedRecord } from '../../src/shop/imports/contract';
import type { Source } from '../../src/shop/imports/formats';
import type { RecordReader } from '../../src/shop/imports/values';

/** What a part is about, once it is read. */
export interface About {
  source: Source;
  currency: string;
  dryRun: boolean;
  read: RecordReader;
}

/** What became of the records, and what is still to be written in one batch with the progress. */
export interface Imported {
  rows: ImportedRecord[];
  writes: D1PreparedStatement[];
}
