import { keepGate } from './gate';
import { followHistory } from './location';
import { verify } from './session';

/** What the back office does when its page opens; the function returned undoes its listeners. */
export function startAdmin(): () => void {
  keepGate();
  void verify();
  return followHistory();
}
