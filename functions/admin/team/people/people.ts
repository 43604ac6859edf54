import { csvTime } from '../../../../src/shop/csv/write';
import { personList } from '../../../../src/shop/staff/contract-people';
import { staffName } from '../../../db/staff-name';
import { memberView, PERSON_FROM, type PersonRow, personColumns } from '../../../staff/person-row';
import { defineList } from '../../kit/list';

/** The list of staff members; `manageable` says which ones the caller may change. */
export const people = defineList(personList, {
  columns: personColumns,
  from: PERSON_FROM,
  search: ['m.first_name', 'm.last_name', 'm.email', 'm.department', 'r.name'],
  sorts: {
    name: `${staffName('m')} COLLATE NOCASE`,
    email: 'm.email',
    role: 'r.name',
    accessLevel: 'r.access_level',
    createdAt: 'm.created_at',
    lastSignInAt: 'm.last_sign_in_at',
  },
  dir: 'asc',
  filters: { state: 'm.state = ?', role: 'm.role_id = ?' },
  tie: 'm.id',
  view: (row: PersonRow, deps) => memberView(row, deps),
  csv: {
    name: 'people.csv',
    columns: [
      ['First name', (person) => person.firstName],
      ['Last name', (person) => person.lastName],
      ['Email', (person) => person.email],
      ['Department', (person) => person.department],
      ['Role', (person) => person.role],
      ['Access level', (person) => person.accessLevel],
      ['State', (person) => (person.isActive ? 'active' : 'disabled')],
      ['Two-factor', (person) => (person.totp ? 'yes' : 'no')],
      ['Passkeys', (person) => person.passkeys],
      ['Joined (UTC)', (person) => csvTime(person.createdAt)],
      ['Last sign-in (UTC)', (person) => csvTime(person.lastSignInAt)],
    ],
  },
});
