import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $location } from '../../../stores/admin/location';
import { $profile, loadProfile } from '../../../stores/admin/profile';
import { Skeleton } from '../../../ui/Skeleton';
import { type Act, ActPanel } from '../parts/ActPanel';
import { Failed } from '../parts/Empty';
import { Page } from '../parts/Page';
import { Tabs } from '../parts/Tabs';
import type { ScreenProps } from '../screens';
import { Devices } from './Devices';
import { PasswordPart } from './PasswordPart';
import { ProfilePart } from './ProfilePart';
import { SecondStep } from './SecondStep';

const TABS = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Signing in' },
  { id: 'devices', label: 'Devices' },
];

/** The own account: names, how one signs in, where one is signed in. */
export default function Profile({ screen }: ScreenProps) {
  const now = useStore($profile);
  const { search } = useStore($location);
  const [act, setAct] = useState<Act>();
  useEffect(() => {
    void loadProfile();
  }, []);
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
  return (
    <Page title={screen.title} about={screen.about}>
      <Tabs label="Parts of your profile" tabs={TABS} current={tab} />
      {now.state === 'loading' && <Skeleton className="h-64 w-full max-w-xl" />}
      {now.state === 'failed' && <Failed text={now.text} onRetry={loadProfile} />}
      {now.state === 'ready' && tab === 'profile' && <ProfilePart me={now.me} />}
      {now.state === 'ready' && tab === 'security' && (
        <div className="parts">
          <PasswordPart email={now.me.admin.email} />
          <SecondStep security={now.me.security} onAct={setAct} />
        </div>
      )}
      {now.state === 'ready' && tab === 'devices' && <Devices devices={now.devices} onAct={setAct} />}
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </Page>
  );
}
