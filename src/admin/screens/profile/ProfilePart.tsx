import type { MeOutput } from '../../../shop/staff/contract-me';
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
      <Part title={`Your role: ${admin.role}`} about={`Account created on ${dayOf(createdAt)}.`}>
        <RoleWords folded role={{ summary: '', accessLevel: admin.accessLevel, permissions: admin.permissions }} />
      </Part>
    </div>
  );
}
