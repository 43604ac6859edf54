import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Permission } from '../../../shop/staff/permissions';
import { screenLink } from '../../../shop/staff/screens';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { ApiKeys } from './api-keys/ApiKeys';
import { Invitations } from './invitations/Invitations';
import { People } from './people/People';
import { Roles } from './roles/Roles';

interface Part {
  label: string;
  /** The label of its button, shorter beside the title of a phone, and the permission it requires. */
  make: ReactNode;
  permission: Permission;
  show: () => ReactNode;
}

const EXCEPT_PHONE = 'max-sm:sr-only';
const INVITE = {
  make: (
    <span>
      Invite<span className={EXCEPT_PHONE}> a colleague</span>
    </span>
  ),
  permission: 'staff:write',
} as const;

type PartId = 'people' | 'roles' | 'invitations' | 'keys';

const PARTS: Record<PartId, Part> = {
  people: {
    ...INVITE,
    label: 'People',
    show: () => <People />,
  },
  roles: { label: 'Roles', make: 'Create a role', permission: 'staff:write', show: () => <Roles /> },
  invitations: { ...INVITE, label: 'Invitations', show: () => <Invitations /> },
  keys: {
    label: 'API keys',
    make: (
      <>
        Create <span className={EXCEPT_PHONE}>an API </span>key
      </>
    ),
    permission: 'api_keys:write',
    show: () => <ApiKeys />,
  },
};

/** /rbac-user-management: staff, roles, invitations, API keys. */
export default function Team({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const tabs = (Object.keys(PARTS) as PartId[])
    .filter((id) => id !== 'keys' || may('api_keys:write'))
    .map((id) => ({ id, label: PARTS[id].label }));
  const current = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'people';
  const { make, permission, show } = PARTS[current];
  const open = () =>
    navigate(current === 'people' ? screenLink('team', { tab: 'invitations', new: '1' }) : withSearch({ new: '1' }));
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may(permission) && (
          <Button look="primary" onClick={open}>
            {make}
          </Button>
        )
      }
    >
      <Tabs label="Parts of this screen" tabs={tabs} current={current} />
      {show()}
    </Page>
  );
}
