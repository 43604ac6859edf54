import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CannedAnswer } from '../../../shop/support/contract';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { may } from '../../app/session';
import { Actions } from '../../kit/Actions';
import { type Act, ActPanel } from '../../kit/ActPanel';
import { Block } from '../../kit/Block';
import { Failed } from '../../kit/Empty';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import { cannedAnswers, deleteCanned } from './support';

const CannedForm = lazyForm(() => import('./CannedForm'));

/** The answers that are given often, and their editor. */
export function Canned() {
  const state = useStore(cannedAnswers.$state);
  const [editing, setEditing] = useState<CannedAnswer | 'new'>();
  const [act, setAct] = useState<Act>();
  useEffect(() => cannedAnswers.open('all'), []);
  const write = may('support:write');
  if (state.state === 'failed') return <Failed text={state.text} onRetry={cannedAnswers.reload} />;
  if (state.state === 'loading') return <Skeleton className="h-40 w-full" />;
  const askDelete = (answer: CannedAnswer) =>
    setAct({
      title: `Delete “${answer.name}”`,
      text: 'Answers already sent with it stay as they are.',
      confirm: 'Delete it',
      danger: true,
      run: () => deleteCanned(answer),
    });
  return (
    <Block title="Canned answers">
      <div className="grid gap-2 px-4 py-3">
        {state.value.answers.length === 0 && (
          <p className="text-muted">None yet. Save answers you use often; names in braces are filled in.</p>
        )}
        <ul className="lines">
          {state.value.answers.map((answer) => (
            <li key={answer.id}>
              <span className="cell-main wrap-anywhere">
                <span className="font-medium">{answer.name}</span>
                <span className="whitespace-pre-line text-muted">{answer.body}</span>
              </span>
              {write && (
                <Actions
                  label={`Change or delete ${answer.name}`}
                  actions={[
                    { label: 'Change …', run: () => setEditing(answer) },
                    { label: 'Delete …', danger: true, run: () => askDelete(answer) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
        {write && (
          <Button size="small" className="justify-self-start" onClick={() => setEditing('new')}>
            New answer …
          </Button>
        )}
      </div>
      <ActPanel act={act} onDone={() => setAct(undefined)} />
      <Panel
        look="side"
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? 'New canned answer' : 'Change the answer'}
        about="Colleagues insert it into what they write and can change it there."
      >
        {editing && (
          <CannedForm answer={editing === 'new' ? undefined : editing} onSaved={() => setEditing(undefined)} />
        )}
      </Panel>
    </Block>
  );
}
