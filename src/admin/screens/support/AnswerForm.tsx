import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { staff } from '../../../client/staff';
import { store } from '../../../config/store';
import { fillCanned } from '../../../shop/support/canned';
import { answerInput, type ReadThreadOutput } from '../../../shop/support/contract';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { DropMenu, MenuLine } from '../../kit/DropMenu';
import { ChoiceField, LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { draftOf, reloadOnConflict, saveReplyDraft, threads } from './support';

/** The thread's revision is added on submit: the latest one may have loaded after typing began. */
const schema = z.strictObject({
  text: answerInput.shape.text,
  close: z.boolean(),
  to: z.email('Choose who it goes to.'),
});

const firstWord = (name: string) => (name.includes('@') ? '' : (name.split(/\s+/)[0] ?? ''));

/** Inserts a canned answer below the typed text, with its variables filled in where known. */
function Insert({ value }: { value: ReadThreadOutput }) {
  const { getValues, setValue } = useFormContext<{ text: string }>();
  const { thread, agent } = value;
  if (value.canned.length === 0) return null;
  const values = {
    firstName: firstWord(thread.name),
    name: thread.name,
    subject: thread.subject,
    orderNumber: thread.orderNumber ?? '',
    shop: store.name,
    agent,
  };
  const insert = (body: string) => {
    const text = [getValues('text').trim(), fillCanned(body, values)].filter(Boolean).join('\n\n');
    setValue('text', text, { shouldDirty: true });
    saveReplyDraft(thread.id, text);
  };
  return (
    <DropMenu
      button={
        <Button size="small" className="justify-self-start">
          Insert a canned answer
        </Button>
      }
    >
      {value.canned.map(({ id, name, body }) => (
        <MenuLine key={id} onClick={() => insert(body)}>
          {name}
        </MenuLine>
      ))}
    </DropMenu>
  );
}

function Close() {
  const { register } = useFormContext<{ close: boolean }>();
  return <Checkbox {...register('close')} label="Close the thread with this answer" />;
}

/** Ctrl+Enter or Cmd+Enter sends, as in email clients. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Replies to a thread by email. The draft is stored in this tab until it is sent. */
export default function AnswerForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { thread, recipients } = value;
  const { id, email, revision } = thread;
  const draft = draftOf(id);
  return (
    <EditForm
      schema={schema}
      values={{ text: draft, close: false, to: recipients.length > 1 ? '' : email }}
      submit="Send the answer"
      send={(input) =>
        reloadOnConflict(async () => {
          await staff.post('/api/admin/threads/:id/answer', { param: { id }, json: { ...input, revision } });
          saveReplyDraft(id, '');
          toast('The answer is on its way', { kind: 'good' });
          await threads.refresh();
        })
      }
      onSaved={onSaved}
    >
      <Insert value={value} />
      {recipients.length > 1 && (
        <ChoiceField
          name="to"
          label="Who the answer goes to"
          hint="More than one address wrote in this thread; only the one you choose gets this answer."
          options={[
            { value: '', label: 'Choose an address' },
            ...recipients.map((address) => ({ value: address, label: address })),
          ]}
        />
      )}
      <LongField
        name="text"
        label={recipients.length > 1 ? 'Answer' : `To ${email}`}
        hint={
          value.repliesTo
            ? 'It is signed with your first name and the shop’s name. Replies come back to this thread. Ctrl or ⌘\u00a0+\u00a0Enter sends.'
            : 'Replies go to the shop’s mailbox, because email to this inbox is not set up. Ctrl or ⌘\u00a0+\u00a0Enter sends.'
        }
        required
        rows={8}
        maxLength={20_000}
        onInput={(event) => saveReplyDraft(id, event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <Close />
    </EditForm>
  );
}
