import type { MeOutput } from '../../../shop/staff/contract-me';
import { SUPER_ADMIN } from '../../../shop/staff/roles';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { dayOf } from '../../kit/time';
import { RoleWords } from '../../roles/RoleWords';
import { Part } from './Part';

const NameForm = lazyForm(() => import('./NameForm'));

/** Name and department, and the permissions of the staff member's role. */
export function ProfilePart({ me: { admin, createdAt } }: { me: MeOutput }) {
  return (
    <div className="parts">
      <Part title="You" about="How you appear to colleagues.">
        <NameForm admin={admin} />
      </Part>
      <Part title="Your role" about="What you see and may do here.">
        <Facts
          facts={[
            [
              'Role',
              <span key="role" className="font-medium">
                {admin.role}
              </span>,
            ],
            [
              'Access',
              <RoleWords
                key="access"
                collapsed
                role={{ ...admin, summary: '', editable: admin.roleId !== SUPER_ADMIN }}
              />,
            ],
            ['Since', dayOf(createdAt)],
          ]}
        />
      </Part>
    </div>
  );
}
