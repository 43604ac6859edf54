import { useState } from 'react';
import type { Screen } from '../../../shop/staff/screens';
import { Failed } from '../../kit/Empty';
import { Page } from '../../kit/Page';
import { verify } from '../session';

/** The session could not be verified: the screen keeps its title and says what to do. */
export function Unverified({ screen, text, reached }: { screen: Screen | undefined; text: string; reached: boolean }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await verify().finally(() => setBusy(false));
  };
  return (
    <Page title={screen?.title ?? 'Back office'} about={screen?.about}>
      <Failed
        title={reached ? 'The shop could not check your sign-in' : 'The shop did not answer'}
        text={`${reached ? text : 'Check your connection and try again.'} Nothing you saved is lost.`}
        busy={busy}
        onRetry={again}
      />
    </Page>
  );
}
