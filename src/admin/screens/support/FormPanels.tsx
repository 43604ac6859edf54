import type { ReadThreadOutput } from '../../../shop/support/contract';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';

const NoteForm = lazyForm(() => import('./NoteForm'));
const AssignForm = lazyForm(() => import('./AssignForm'));
const SnoozeForm = lazyForm(() => import('./SnoozeForm'));
const MergeForm = lazyForm(() => import('./MergeForm'));

/** Actions that need more than a reason. */
export type FormName = 'note' | 'assign' | 'snooze' | 'merge';

interface Props {
  value: ReadThreadOutput;
  open: FormName | undefined;
  onClose: () => void;
}

const TEXTS: Record<FormName, [title: string, about: string]> = {
  note: ['Write a note', 'Colleagues see it; it is never emailed.'],
  assign: ['Assign this thread', 'They find it under “Mine”.'],
  snooze: ['Snooze this thread', 'It leaves the open threads until then, or until the person writes again.'],
  merge: [
    'Merge into another thread',
    'All messages move to the other thread, and new ones for this thread go there, too. This can’t be undone.',
  ],
};
const FORMS = { note: NoteForm, assign: AssignForm, snooze: SnoozeForm, merge: MergeForm };

/** The form of an action, in a side panel. */
export function FormPanels({ value, open, onClose }: Props) {
  const [title, about] = open ? TEXTS[open] : ['', ''];
  const Form = open && FORMS[open];
  return (
    <Panel look="side" open={open !== undefined} onClose={onClose} title={title} about={about}>
      {Form && <Form value={value} onSaved={onClose} />}
    </Panel>
  );
}
