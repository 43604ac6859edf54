import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { screenLink } from '../../../shop/staff/screens';
import type { ScreenProps } from '../../app/screen-props';
import { Figures } from '../../kit/Figures';
import { Page } from '../../kit/Page';
import { Pending } from '../../pending/Pending';
import { Activity } from './Activity';
import { type AccessFacts, access } from './access';
import { RoleMatrix } from './RoleMatrix';

function Numbers({ facts }: { facts: AccessFacts }) {
  const { people, total, openInvitations, activeKeys } = facts;
  const withoutTwoFactor = people.filter(({ totp, passkeys }) => !totp && passkeys === 0).length;
  const figures = [
    { label: 'People who can sign in', value: total, href: screenLink('team', { state: 'active' }) },
    {
      label: 'Without two-factor',
      value: withoutTwoFactor,
      href: screenLink('team', { state: 'active' }),
      warn: withoutTwoFactor > 0,
    },
    {
      label: 'Open invitations',
      value: openInvitations,
      href: screenLink('team', { tab: 'invitations', state: 'open' }),
    },
    ...(activeKeys === undefined
      ? []
      : [{ label: 'API keys in use', value: activeKeys, href: screenLink('team', { tab: 'keys', state: 'active' }) }]),
  ];
  return <Figures label="Access in figures" figures={figures} />;
}

/** /rbac-dashboard: who may do what, and what was done recently. */
export default function AccessDashboard({ screen }: ScreenProps) {
  const state = useStore(access.$state);
  useEffect(() => access.open(''), []);
  return (
    <Page title={screen.title} about={screen.about}>
      <Pending state={state} onRetry={access.reload} />
      {state.status === 'ready' && (
        <>
          <Numbers facts={state.value} />
          <RoleMatrix roles={state.value.roles} />
          {state.value.actions && <Activity entries={state.value.actions} people={state.value.people} />}
        </>
      )}
    </Page>
  );
}
