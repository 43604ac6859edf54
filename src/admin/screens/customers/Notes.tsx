import { useState } from 'react';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { Actions } from '../../kit/Actions';
import { type Act, ActPanel } from '../../kit/ActPanel';
import { Block } from '../../kit/Block';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import { Time } from '../../kit/Time';
import { deleteNote } from './customers';

const NoteForm = lazyForm(() => import('./NoteForm'));

type Note = CustomerDetail['notes'][number];

/** What colleagues wrote about the customer; each changes and deletes their own. */
export function Notes({ customer }: { customer: CustomerDetail }) {
  const [editing, setEditing] = useState<Note | 'new'>();
  const [act, setAct] = useState<Act>();
  const write = may('customers:write') && customer.state !== 'erased';
  const askDelete = ({ id }: Note) =>
    setAct({ title: 'Delete this note', confirm: 'Delete it', danger: true, run: () => deleteNote(customer.id, id) });
  return (
    <Block title="Notes for colleagues">
      <div className="grid gap-2 px-4 py-3">
        {customer.notes.length === 0 && <p className="text-muted">None yet. The customer never sees them.</p>}
        <ul className="lines">
          {customer.notes.map((note) => (
            <li key={note.id}>
              <span className="cell-main wrap-anywhere">
                <span className="whitespace-pre-line">{note.text}</span>
                <span className="cell-sub">
                  {note.author}, <Time at={note.createdAt} />
                  {note.updatedAt > note.createdAt && ', changed since'}
                </span>
              </span>
              {note.own && write && (
                <Actions
                  label="Change or delete this note"
                  actions={[
                    { label: 'Change …', run: () => setEditing(note) },
                    { label: 'Delete …', danger: true, run: () => askDelete(note) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
        {write && (
          <Button size="small" className="justify-self-start" onClick={() => setEditing('new')}>
            Write a note …
          </Button>
        )}
      </div>
      <ActPanel act={act} onDone={() => setAct(undefined)} />
      <Panel
        look="side"
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? 'New note' : 'Change the note'}
        about="Colleagues see it. It is deleted when the customer is erased."
      >
        {editing && (
          <NoteForm
            id={customer.id}
            note={editing === 'new' ? undefined : editing}
            onSaved={() => setEditing(undefined)}
          />
        )}
      </Panel>
    </Block>
  );
}
