import { staff } from '../../../../client/staff';
import type { Person } from '../../../../shop/staff/contract-people';
import type { RowAction } from '../../../kit/row-action';
import { people } from './people';

/** Returns the full name of a colleague. */
export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

interface Words {
  label: string;
  title: (name: string) => string;
  text: string;
  /** The message after the action. */
  done: string;
  /** Only for active members, or only for disabled ones. */
  active?: boolean;
  danger?: boolean;
}

type Verb = 'sign-out' | 'password-link' | 'reset-second-factor' | 'disable' | 'enable' | 'delete';

/** An action on a colleague that asks for a reason, recorded in the audit log. */
const action = (verb: Verb, { label, title, text, done, active, danger = false }: Words): RowAction<Person> => ({
  label,
  danger,
  permission: 'staff:write',
  when: ({ manageable, isActive }) => manageable && (active ?? isActive) === isActive,
  ask: ([person]) => ({
    title: person ? title(nameOf(person)) : '',
    text,
    confirm: person ? title(person.firstName) : '',
    reason: 'Why?',
  }),
  run: async (person, reason) => {
    await staff.post(`/api/admin/people/:id/${verb}`, { param: { id: person.id }, json: { reason } });
    return { title: `${nameOf(person)} ${done}` };
  },
});

/** The actions on a colleague. */
export const ACTIONS: readonly RowAction<Person>[] = [
  {
    label: 'Change the role…',
    permission: 'staff:write',
    when: ({ manageable }) => manageable,
    run: (person) => void people.onOpen?.(person),
  },
  action('sign-out', {
    label: 'Sign out everywhere…',
    title: (name) => `Sign ${name} out everywhere`,
    text: 'Every browser has to sign in again. Nothing else changes.',
    done: 'is signed out everywhere',
    active: true,
  }),
  action('password-link', {
    label: 'Email a password link…',
    title: (name) => `Email ${name} a link to set a new password`,
    text: 'The link goes to the staff address and works for an hour.',
    done: 'gets a link to set a new password',
    active: true,
  }),
  action('reset-second-factor', {
    label: 'Reset app and passkeys…',
    title: (name) => `Reset the app and passkeys of ${name}`,
    text: 'For a lost phone. Call them first to make sure it is really them. They are signed out everywhere.',
    done: 'signs in by password alone until a new app is set up',
    active: true,
    danger: true,
  }),
  action('disable', {
    label: 'Disable…',
    title: (name) => `Disable ${name}`,
    text: 'Sessions end at once. API keys they made stop for good; the rest can be undone.',
    done: 'can no longer sign in',
    active: true,
    danger: true,
  }),
  action('enable', {
    label: 'Enable…',
    title: (name) => `Let ${name} sign in again`,
    text: 'With the same role as before. API keys they had made stay stopped.',
    done: 'can sign in again',
    active: false,
  }),
  action('delete', {
    label: 'Delete…',
    title: (name) => `Delete ${name} for good`,
    text: 'The account can’t be restored. API keys they made and invitations they sent stop at once. The audit keeps what they did.',
    done: 'is deleted',
    danger: true,
  }),
];
