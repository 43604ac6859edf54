import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { $location, go, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screens';
import { may } from '../../app/session';
import { type Act, ActPanel } from '../../kit/ActPanel';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { ApiKeys } from '../api-keys/ApiKeys';
import { NewApiKey } from '../api-keys/NewApiKey';
import { Invitations } from './Invitations';
import { NewInvitation } from './NewInvitation';
import { People } from './People';
import { RoleEditor } from './RoleEditor';
import { Roles } from './Roles';

type Part = 'people' | 'roles' | 'invitations' | 'keys';

const closeForm = () => go(withSearch({ new: '', edit: '' }), { replace: true });

/** What each part of the screen can be asked to make, and the words on its button. */
const MAKE: Record<Part, { label: string; allowed: () => boolean }> = {
  people: { label: 'Invite a colleague', allowed: () => may('staff:write') },
  roles: { label: 'Create a role', allowed: () => may('staff:write') },
  invitations: { label: 'Invite a colleague', allowed: () => may('staff:write') },
  keys: { label: 'Create an API key', allowed: () => may('api_keys:write') },
};

/** /rbac-user-management: colleagues, roles, invitations, keys for programs. */
export default function Team({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const [act, setAct] = useState<Act>();
  const tabs = [
    { id: 'people', label: 'People' },
    { id: 'roles', label: 'Roles' },
    { id: 'invitations', label: 'Invitations' },
    ...(may('api_keys:write') ? [{ id: 'keys', label: 'API keys' }] : []),
  ];
  const part = (tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'people') as Part;
  const making = search.has('new');
  const parts: Record<Part, ReactNode> = {
    people: <People onAct={setAct} />,
    roles: <Roles onAct={setAct} />,
    invitations: <Invitations onAct={setAct} />,
    keys: <ApiKeys />,
  };
  const { label, allowed } = MAKE[part];
  const make = () => go(part === 'people' ? '/rbac-user-management?tab=invitations&new=1' : withSearch({ new: '1' }));
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        allowed() && (
          <Button look="primary" onClick={make}>
            {label}
          </Button>
        )
      }
    >
      <Tabs label="Parts of this screen" tabs={tabs} current={part} />
      {parts[part]}
      <NewInvitation open={making && part === 'invitations'} onClose={closeForm} />
      <NewApiKey open={making && part === 'keys'} onClose={closeForm} />
      <RoleEditor
        open={part === 'roles' && (making || search.has('edit'))}
        id={search.get('edit') ?? undefined}
        onClose={closeForm}
      />
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </Page>
  );
}
