import { parseJson } from '../../shop/cart/stored';
import { CONSENT_NAME } from '../../shop/consent/choice';
import type { ThirdParties } from '../../shop/consent/third-parties';
import { startPageEvents } from '../../stores/analytics-page';
import { reportChoice } from '../../stores/choose-consent';
import { allows, onConsent } from '../../stores/consent';
import { followConsent } from '../../stores/tags';

/** Custom scripts come in a chunk of their own, only to pages that have some. */
function followScripts(): void {
  const { scripts, purposes } = (parseJson(document.getElementById(CONSENT_NAME)?.dataset.thirdParties) ??
    {}) as Partial<ThirdParties>;
  if (scripts && purposes?.some(allows))
    void import('../../stores/scripts/run').then(({ runScripts }) => runScripts()).catch(() => undefined);
}

const follow = (): void => {
  // A page that opens again reports by then, and deletes what was kept until its last moment.
  if (followConsent()) return;
  followScripts();
  void startPageEvents();
  void reportChoice();
};

// Loaded once there is a choice to follow; it follows each later one on its own.
follow();
onConsent(follow);
