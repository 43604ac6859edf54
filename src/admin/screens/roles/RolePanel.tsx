import { go, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';
import { RecordPanel } from '../../kit/RecordPanel';
import { RoleWords } from './RoleWords';
import { role } from './roles';

const RoleForm = lazyForm(() => import('./RoleForm'));

const ABOUT = 'Changes hold from the next request of everybody who has it.';
const close = () => go(withSearch({ edit: '' }), { replace: true });

/** The role the address names, for changing or, when it is protected, for reading; and a new one. */
export const RolePanel = () => (
  <>
    <NewPanel title="Create a role" about={ABOUT}>
      {(done) => <RoleForm onSaved={done} />}
    </NewPanel>
    <RecordPanel record={role} noun="Role" title="Role" about={() => ABOUT}>
      {(known) =>
        known === undefined ? (
          <p>There is no such role any more.</p>
        ) : known.editable && may('staff:write') ? (
          <RoleForm key={known.updatedAt} role={known} onSaved={close} />
        ) : (
          <div className="grid gap-4">
            <p className="notice">
              {known.editable ? 'You can read this role, but not change it.' : 'This role cannot be changed.'}
            </p>
            <RoleWords role={known} />
          </div>
        )
      }
    </RecordPanel>
  </>
);
