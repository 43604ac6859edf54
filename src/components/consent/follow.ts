import { reportChoice } from '../../stores/choose-consent';
import { onConsent } from '../../stores/consent';
import { followConsent } from '../../stores/tags';

const follow = (): void => {
  followConsent();
  void reportChoice();
};

// Loaded once there is a choice to follow; it follows each later one by itself.
follow();
onConsent(follow);
