import { parseJson } from '../../shop/cart/stored';
import { CONSENT_NAME } from '../../shop/consent/choice';
import type { ThirdParties } from '../../shop/consent/third-parties';
import { startPageEvents } from '../../stores/analytics-page';
import { reportChoice } from '../../stores/choose-consent';
import { allows, onConsent } from '../../stores/consent';
import { followConsent } from '../../stores/tags';

/** Custom scripts are a separate chunk, loaded only by pages that have some. */
function followScripts(): void {
  const { scripts, purposes } = (parseJson(document.getElementById(CONSENT_NAME)?.dataset.thirdParties) ??
    {}) as Partial<ThirdParties>;
  if (scripts && purposes?.some(allows))
    void import('../../stores/scripts/run').then(({ runScripts }) => runScripts()).catch(() => undefined);
}

const follow = (): void => {
  // The page is reloaded: it reports then, and deletes what was stored until its last moment.
  if (followConsent()) return;
  followScripts();
  void startPageEvents();
  void reportChoice();
};

// Loaded once a choice exists; it then follows every later one.
follow();
onConsent(follow);
