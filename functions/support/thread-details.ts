import { z } from 'zod';
import { jsonColumn } from '../db/json';

/** Parses `thread.details`: the sender's further answers, by label. */
export const threadDetailsOf = jsonColumn('thread.details', z.record(z.string(), z.string()));
