import { countAttention } from '../screens/home/attention';
import { startReauthGate } from './gate';
import { $location, followHistory } from './location';
import { $session, may, verify } from './session';

// Zod comes with the first form; the policy forbids the code it would generate, and trying alone is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const HOME = /^\/admin(\/(welcome|dashboard))?$/;

/** What the back office does when its page opens; the function returned undoes its listeners. */
export function startAdmin(): () => void {
  startReauthGate();
  void verify();
  const stopCounting = $session.subscribe(({ status }) => {
    // Home counts on its own.
    if (status === 'in' && may('attention:read') && !HOME.test($location.get().path)) void countAttention();
  });
  const stopFollowing = followHistory();
  return () => {
    stopCounting();
    stopFollowing();
  };
}
