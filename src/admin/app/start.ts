import { countAttention } from '../screens/home/attention';
import { startReauthGate } from './gate';
import { $location, followHistory } from './location';
import { $session, may, verify } from './session';

// Zod loads with the first form. The policy forbids its code generation, and even testing for it would be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const HOME = /^\/admin(\/(welcome|dashboard))?$/;

/** Starts the back office when its page opens; returns a function that removes its listeners. */
export function startAdmin(): () => void {
  startReauthGate();
  void verify();
  const stopCounting = $session.subscribe(({ status }) => {
    // Home loads the count itself.
    if (status === 'in' && may('attention:read') && !HOME.test($location.get().path)) void countAttention();
  });
  const stopFollowing = followHistory();
  return () => {
    stopCounting();
    stopFollowing();
  };
}
