import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { Pending } from '../../pending/Pending';
import { WrittenList } from '../../records/WrittenList';
import { cannedAnswers, deleteCanned } from './support';

const CannedForm = lazyForm(() => import('./CannedForm'));

/** The canned answers, and their editor. */
export function Canned() {
  const state = useStore(cannedAnswers.$state);
  useEffect(() => cannedAnswers.open('all'), []);
  const write = may('support:write');
  if (state.status !== 'ready') return <Pending state={state} onRetry={cannedAnswers.reload} />;
  return (
    <WrittenList
      title="Canned answers"
      none="None yet. Save answers you use often; names in braces are filled in."
      texts={state.value.answers}
      shows={({ name, body }) => (
        <>
          <span className="font-medium">{name}</span>
          <span className="whitespace-pre-line text-muted">{body}</span>
        </>
      )}
      menu={({ name }) => write && `Change or delete ${name}`}
      add={write && 'New answer'}
      remove={(answer) => ({
        title: `Delete “${answer.name}”`,
        text: 'Answers already sent with it stay as they are.',
        confirm: 'Delete it',
        danger: true,
        run: () => deleteCanned(answer),
      })}
      panel={{
        isNew: 'New canned answer',
        change: 'Change the answer',
        about: 'Colleagues insert it into what they write and can change it there.',
      }}
      form={(answer, close) => <CannedForm answer={answer} onSaved={close} />}
    />
  );
}
