import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Person } from '../../../shop/staff/contract-people';
import { Skeleton } from '../../../ui/Skeleton';
import { go, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { Failed } from '../../kit/Empty';
import { lazyForm } from '../../kit/lazy-form';
import { RecordPanel } from '../../kit/RecordPanel';
import { RoleWords } from '../roles/RoleWords';
import { roleChoices } from '../roles/roles';
import { people } from './people';

const RoleForm = lazyForm(() => import('./RoleForm'));

const close = () => go(withSearch({ person: '' }), { replace: true });

function Choice({ person }: { person: Person }) {
  const state = useStore(roleChoices.$state);
  useEffect(() => roleChoices.open(''), []);
  if (state.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (state.state === 'failed') return <Failed text={state.text} onRetry={roleChoices.reload} />;
  return <RoleForm person={person} roles={state.value} onSaved={close} />;
}

/** What the role of the colleague the address names allows; another is given by whoever may. */
export const PersonPanel = () => (
  <RecordPanel
    record={people.record}
    noun="Role"
    title={({ person: { firstName, lastName } }) => `Role of ${firstName} ${lastName}`}
    about={({ person }) =>
      person.manageable && may('staff:write')
        ? 'It holds from their next request on. You cannot give more than you have.'
        : person.role
    }
  >
    {({ person }) =>
      person.manageable && may('staff:write') ? (
        <Choice key={person.roleId} person={person} />
      ) : (
        <RoleWords role={{ summary: '', accessLevel: person.accessLevel, permissions: person.permissions }} />
      )
    }
  </RecordPanel>
);
