import { jsonColumn, texts } from '../db/json';

/** Why a rule applied, in sentences, of `risk_decision.reasons`; none once the buyer is erased. */
export const reasonsOf = jsonColumn('risk_decision.reasons', texts);
