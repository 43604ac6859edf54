import { staff } from '../../../client/staff';
import type { Admin } from '../../../shop/staff/contract';
import { profileInput } from '../../../shop/staff/contract-me';
import { UNMARKED } from '../../../ui/RequiredNote';
import { setAdmin } from '../../app/session';
import { FieldPair } from '../../fields/FieldPair';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { confirmDone } from './profile';

/** The staff member's own name and department. */
export default function NameForm({ admin: { firstName, lastName, department, email } }: { admin: Admin }) {
  return (
    <EditForm
      schema={profileInput}
      values={{ firstName, lastName, department: department ?? '' }}
      submit="Save"
      quietUntilChanged
      className={`${UNMARKED} [&>.asterisk]:hidden`}
      send={async (json) => {
        const { admin } = await staff.patch('/api/admin/me', {
          json: { ...json, department: json.department || null },
        });
        setAdmin(admin);
        await confirmDone('Profile saved');
      }}
    >
      <FieldPair>
        <TextField name="firstName" label="First name" autoComplete="given-name" required maxLength={80} />
        <TextField name="lastName" label="Last name" autoComplete="family-name" required maxLength={80} />
      </FieldPair>
      <TextField name="department" label="Department" hint="Optional." maxLength={80} />
      <div className="field">
        <span className="label">Email</span>
        <span className="wrap-anywhere">{email}</span>
        <span className="hint">You sign in with this address. To change it, ask for a new invitation.</span>
      </div>
    </EditForm>
  );
}
