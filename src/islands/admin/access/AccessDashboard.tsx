import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $accessFacts, type AccessFacts, loadAccess } from '../../../stores/admin/access';
import { Skeleton } from '../../../ui/Skeleton';
import { Failed } from '../parts/Empty';
import { Go } from '../parts/Go';
import { Page } from '../parts/Page';
import type { ScreenProps } from '../screens';
import { Acts } from './Acts';
import { RoleMatrix } from './RoleMatrix';

const TEAM = '/rbac-user-management';

function Numbers({ facts }: { facts: AccessFacts }) {
  const { people, total, openInvitations, activeKeys } = facts;
  const bare = people.filter(({ totp, passkeys }) => !totp && passkeys === 0).length;
  const figures = [
    { label: 'People who can sign in', value: total, href: `${TEAM}?state=active` },
    { label: 'of them without a second step', value: bare, href: `${TEAM}?state=active`, warn: bare > 0 },
    { label: 'Open invitations', value: openInvitations, href: `${TEAM}?tab=invitations&state=open` },
    ...(activeKeys === undefined
      ? []
      : [{ label: 'API keys in use', value: activeKeys, href: `${TEAM}?tab=keys&state=active` }]),
  ];
  return (
    <ul className="figures" aria-label="Access in figures">
      {figures.map(({ label, value, href, warn }) => (
        <li key={label}>
          <Go href={href} className="figure">
            <span className={warn ? 'figure-value figure-warn' : 'figure-value'}>{value}</span>
            <span className="figure-label">{label}</span>
          </Go>
        </li>
      ))}
    </ul>
  );
}

/** /rbac-dashboard: who may do what, and what they did with it. */
export default function AccessDashboard({ screen }: ScreenProps) {
  const now = useStore($accessFacts);
  useEffect(() => {
    void loadAccess();
  }, []);
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        <Go href={TEAM} className="btn btn-primary">
          People and roles
        </Go>
      }
    >
      {now.state === 'loading' && <Skeleton className="h-64 w-full" />}
      {now.state === 'failed' && <Failed text={now.text} onRetry={loadAccess} />}
      {now.state === 'ready' && (
        <>
          <Numbers facts={now.facts} />
          <RoleMatrix roles={now.facts.roles} />
          {now.facts.acts && <Acts acts={now.facts.acts} people={now.facts.people} />}
        </>
      )}
    </Page>
  );
}
