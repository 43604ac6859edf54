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
import { LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { draftOf, keepDraft, seeNews, threads } from './support';

/** The thread's revision is added when it is sent: what was seen last may have been loaded since the first word. */
const schema = z.strictObject({ text: answerInput.shape.text, close: z.boolean() });

const firstWord = (name: string) => (name.includes('@') ? '' : (name.split(/\s+/)[0] ?? ''));

/** Puts a canned answer below what was typed, with the names in it filled as far as they are known. */
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
    keepDraft(thread.id, text);
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

/** The answer to a thread, by mail. What is typed stays in this tab until it was sent. */
export default function AnswerForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { id, email, revision } = value.thread;
  const draft = draftOf(id);
  return (
    <EditForm
      schema={schema}
      values={{ text: draft, close: false }}
      submit="Send the answer"
      send={(input) =>
        seeNews(async () => {
          await staff.post('/api/admin/threads/:id/answer', { param: { id }, json: { ...input, revision } });
          keepDraft(id, '');
          toast('The answer is on its way', { kind: 'good' });
          await threads.refresh();
        })
      }
      onSaved={onSaved}
    >
      <Insert value={value} />
      <LongField
        name="text"
        label={`To ${email}`}
        hint={
          value.repliesTo
            ? 'Your first name and the shop’s name stand below it. Their answer comes back to this thread.'
            : 'Their answer goes to the shop’s mailbox: mail to the inbox is not set up.'
        }
        required
        rows={8}
        maxLength={20_000}
        onInput={(event) => keepDraft(id, event.currentTarget.value)}
      />
      <Close />
    </EditForm>
  );
}
