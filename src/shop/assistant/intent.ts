import type { NextStep } from './limits';

const PERSON =
  /\b(?:human|real person|agent|representative|somebody real|staff member)\b|\b(?:talk|speak|chat|write|connect me) (?:to|with) (?:a|an|some|the|your)?\s*(?:person|one|body|someone|somebody|support|team|human)\b|\btalk to (?:someone|somebody)\b|^contact support\b/i;
const ORDER =
  /\bwhere(?:'s| is| are) my (?:order|key|keys|license|licence)\b|\b(?:status|state|track|find|look up|check)\b.{0,25}\b(?:my |an |the )?order\b|\border status\b|\bmy order (?:has|have|did|is)\b/i;
const KEY =
  /\bkeys?\b.{0,40}\b(?:not work\w*|n[o']?t work\w*|doesn.?t work|does not work|isn.?t work\w*|invalid|blocked|rejected|refused|already (?:been )?used|fail\w*|wrong)\b|\b(?:can ?not|can.?t|unable to|fail\w* to) activate\b|\breport a key problem\b/i;

/** Returns the action a question asks for besides an answer; null if it only asks. */
export function intentOf(question: string): NextStep | null {
  if (PERSON.test(question)) return 'person';
  if (KEY.test(question)) return 'key_problem';
  if (ORDER.test(question)) return 'order_code';
  return null;
}
