import { ShopError } from '../../src/shop/errors';
import type { PeopleOutput, PeopleQuery, Person, PersonOutput } from '../../src/shop/staff/contract-people';
import { type CsvColumn, csvTime } from '../../src/shop/staff/csv';
import { fileOf } from '../db/file';
import { readTable, type TableSource, when } from '../db/table';
import type { Actor, Deps } from '../platform/deps';
import { grantOf, mayGrant } from './authority';
import { adminOf, type MemberRow } from './members';

type PersonRow = Omit<MemberRow, 'password_hash' | 'totp_vault_key_id' | 'totp_step'> & {
  passkeys: number;
  sessions: number;
};

/** Everything but what is secret; `totp_ciphertext` only says whether there is one. */
const source = (now: number): TableSource => ({
  columns: `m.id, m.email, m.first_name, m.last_name, m.department, m.role_id, m.state, m.created_at,
    m.last_sign_in_at, r.name AS role_name, r.access_level, r.permissions,
    CASE WHEN m.totp_ciphertext IS NULL THEN NULL ELSE '' END AS totp_ciphertext,
    (SELECT count(*) FROM staff_passkey p WHERE p.owner_id = m.id) AS passkeys,
    (SELECT count(*) FROM staff_session s
      WHERE s.owner_id = m.id AND s.state = 'active' AND s.expires_at > ${Math.floor(now)}) AS sessions`,
  from: 'staff_member m JOIN staff_role r ON r.id = m.role_id',
  where: [],
  search: ['m.first_name', 'm.last_name', 'm.email', 'm.department', 'r.name'],
  sorts: {
    name: "m.first_name || ' ' || m.last_name COLLATE NOCASE",
    email: 'm.email',
    role: 'r.name',
    accessLevel: 'r.access_level',
    createdAt: 'm.created_at',
    lastSignInAt: 'm.last_sign_in_at',
  },
  dir: 'asc',
  tie: 'm.id',
});

const personOf = (actor: Actor, row: PersonRow): Person => ({
  ...adminOf(row),
  totp: row.totp_ciphertext !== null,
  passkeys: row.passkeys,
  sessions: row.sessions,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
  manageable: mayGrant(actor, grantOf({ ...row, id: row.role_id })),
});

const found = (deps: Deps, { state, role }: PeopleQuery): TableSource => ({
  ...source(deps.now()),
  where: [when(state, 'm.state = ?'), when(role, 'm.role_id = ?')],
});

/** The people of the back office; `manageable` says whom the one who asks may change. */
export async function listPeople(deps: Deps, query: PeopleQuery): Promise<PeopleOutput> {
  const page = await readTable<PersonRow>(deps.db, found(deps, query), query);
  return { ...page, rows: page.rows.map((row) => personOf(deps.actor, row)) };
}

/** One of them. Throws not_found. */
export async function readPerson(deps: Deps, { id }: { id: string }): Promise<PersonOutput> {
  const where = [when(id, 'm.id = ?')];
  const page = await readTable<PersonRow>(deps.db, { ...source(deps.now()), where }, { page: 1, size: 1 });
  const [row] = page.rows;
  if (!row) throw new ShopError('not_found');
  return { success: true, person: personOf(deps.actor, row) };
}

const COLUMNS: CsvColumn<Person>[] = [
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
];

/** What the filter finds, as a file. */
export const exportPeople = (deps: Deps, query: PeopleQuery) =>
  fileOf<PersonRow, Person>(deps, found(deps, query), query, {
    name: 'people.csv',
    columns: COLUMNS,
    view: (row) => personOf(deps.actor, row),
  });
