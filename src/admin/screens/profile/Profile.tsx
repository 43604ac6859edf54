import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/Skeleton';
import { $location } from '../../app/location';
import type { ScreenProps } from '../../app/screens';
import { type Act, ActPanel } from '../../kit/ActPanel';
import { Failed } from '../../kit/Empty';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { Devices } from './Devices';
import { PasswordPart } from './PasswordPart';
import { ProfilePart } from './ProfilePart';
import { SecondStep } from './SecondStep';
import { $profile, loadProfile } from './store';

const TABS = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Signing in' },
  { id: 'devices', label: 'Devices' },
];

/** The own account: names, how one signs in, where one is signed in. */
export default function Profile({ screen }: ScreenProps) {
  const state = useStore($profile);
  const { search } = useStore($location);
  const [act, setAct] = useState<Act>();
  useEffect(() => {
    void loadProfile();
  }, []);
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
  return (
    <Page title={screen.title} about={screen.about}>
      <Tabs label="Parts of your profile" tabs={TABS} current={tab} />
      {state.state === 'loading' && <Skeleton className="h-64 w-full max-w-xl" />}
      {state.state === 'failed' && <Failed text={state.text} onRetry={loadProfile} />}
      {state.state === 'ready' && tab === 'profile' && <ProfilePart me={state.me} />}
      {state.state === 'ready' && tab === 'security' && (
        <div className="parts">
          <PasswordPart email={state.me.admin.email} />
          <SecondStep security={state.me.security} onAct={setAct} />
        </div>
      )}
      {state.state === 'ready' && tab === 'devices' && <Devices devices={state.devices} onAct={setAct} />}
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </Page>
  );
}
