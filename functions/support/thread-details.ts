import { z } from 'zod';
import { jsonColumn } from '../db/json';

/** What else a writer gave, by its label, of `thread.details`. */
export const threadDetailsOf = jsonColumn('thread.details', z.record(z.string(), z.string()));
