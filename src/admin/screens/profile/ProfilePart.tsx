import type { MeOutput } from '../../../shop/staff/contract-me';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { dayOf } from '../../kit/time';
import { RoleWords } from '../roles/RoleWords';
import { Part } from './Part';
import { profileForm } from './store';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** Names and department, and what the own role allows. */
export function ProfilePart({ me: { admin, createdAt } }: { me: MeOutput }) {
  return (
    <div className="parts">
      <Part title="You" about="How colleagues and the audit call you.">
        <Form
          form={profileForm}
          submit="Save"
          onSubmit={(data) =>
            profileForm.submit({
              firstName: text(data, 'firstName'),
              lastName: text(data, 'lastName'),
              department: text(data, 'department') || null,
            })
          }
        >
          <div className="form-pair">
            <TextField
              name="firstName"
              label="First name"
              autoComplete="given-name"
              defaultValue={admin.firstName}
              required
              maxLength={80}
            />
            <TextField
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              defaultValue={admin.lastName}
              required
              maxLength={80}
            />
          </div>
          <TextField name="department" label="Department" defaultValue={admin.department ?? ''} maxLength={80} />
          <TextField
            name="email"
            label="Email"
            value={admin.email}
            readOnly
            hint="Only a new invitation gives another one."
          />
        </Form>
      </Part>
      <Part title={`Your role: ${admin.role}`} about={`With us since ${dayOf(createdAt)}.`}>
        <RoleWords role={{ summary: '', accessLevel: admin.accessLevel, permissions: admin.permissions }} />
      </Part>
    </div>
  );
}
