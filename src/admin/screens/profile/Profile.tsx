import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $location } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { Pending } from '../../pending/Pending';
import { Devices } from './Devices';
import { Part } from './Part';
import { ProfilePart } from './ProfilePart';
import { profile } from './profile';
import { SecondStep } from './SecondStep';

const PasswordForm = lazyForm(() => import('./PasswordForm'));

const TABS = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Signing in' },
  { id: 'devices', label: 'Devices' },
];

/** The staff member's own account: name, sign-in methods, signed-in devices. */
export default function Profile({ screen }: ScreenProps) {
  const state = useStore(profile.$state);
  const { search } = useStore($location);
  const [action, setAction] = useState<ConfirmedAction>();
  useEffect(() => profile.open(''), []);
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
  return (
    <Page title={screen.title} about={screen.about}>
      <Tabs label="Parts of your profile" tabs={TABS} current={tab} />
      <Pending state={state} onRetry={profile.reload} />
      {state.status === 'ready' && tab === 'profile' && <ProfilePart me={state.value.me} />}
      {state.status === 'ready' && tab === 'security' && (
        <div className="parts">
          <Part title="Password" about="Changing it signs your other browsers out.">
            <PasswordForm email={state.value.me.admin.email} />
          </Part>
          <SecondStep security={state.value.me.security} onAction={setAction} />
        </div>
      )}
      {state.status === 'ready' && tab === 'devices' && <Devices devices={state.value.devices} onAction={setAction} />}
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </Page>
  );
}
