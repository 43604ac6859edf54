import { jsonColumn, texts } from '../db/json';

/** Parses `risk_decision.reasons`: why a rule applied, in sentences; empty once the buyer is erased. */
export const reasonsOf = jsonColumn('risk_decision.reasons', texts);
