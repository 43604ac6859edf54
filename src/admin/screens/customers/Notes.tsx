import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { Time } from '../../kit/Time';
import { WrittenList } from '../../records/WrittenList';
import { deleteNote } from './customers';

const NoteForm = lazyForm(() => import('./NoteForm'));

/** Notes about the customer; staff edit and delete only their own. */
export function Notes({ customer }: { customer: CustomerDetail }) {
  const mayWrite = may('customers:write') && customer.state !== 'erased';
  return (
    <WrittenList
      title="Notes for colleagues"
      none="None yet. The customer never sees them."
      texts={customer.notes}
      shows={(note) => (
        <>
          <span className="whitespace-pre-line">{note.text}</span>
          <span className="cell-sub">
            {note.author}, <Time at={note.createdAt} />
            {note.updatedAt > note.createdAt && ', changed since'}
          </span>
        </>
      )}
      menu={({ own }) => own && mayWrite && 'Change or delete this note'}
      add={mayWrite && 'Write a note'}
      remove={({ id }) => ({
        title: 'Delete this note',
        confirm: 'Delete it',
        danger: true,
        run: () => deleteNote(customer.id, id),
      })}
      panel={{
        isNew: 'New note',
        change: 'Change the note',
        about: 'Colleagues see it. It is deleted when the customer is erased.',
      }}
      form={(note, close) => <NoteForm id={customer.id} note={note} onSaved={close} />}
    />
  );
}
