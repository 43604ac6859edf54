import { startPageEvents } from '../../stores/analytics/page';
import { reportChoice } from '../../stores/consent/choose';
import { allows, onConsent } from '../../stores/consent/consent';
import { followConsent } from '../../stores/consent/tags';
import { thirdPartiesHere } from '../../stores/consent/third-parties';

/** Custom scripts are a separate chunk, loaded only by pages that have some. */
function followScripts(): void {
  const { scripts, purposes } = thirdPartiesHere();
  if (scripts && purposes?.some(allows))
    void import('../../stores/scripts/run').then(({ runScripts }) => runScripts()).catch(() => undefined);
}

const follow = (): void => {
  // The page reloads: the new page reports the choice and deletes what was stored up to the reload.
  if (followConsent()) return;
  followScripts();
  void startPageEvents();
  void reportChoice();
};

// Loads once a choice exists and then applies every later one.
follow();
onConsent(follow);
