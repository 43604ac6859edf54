import { staff } from '../../../client/staff';
import type { QuestionRow, ReadQuestionOutput } from '../../../shop/assistant/contract-staff';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { RecordPanel } from '../../kit/RecordPanel';
import type { RowAction } from '../../kit/row-action';
import { runOrToast } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf, FilterOf } from '../../kit/table/types';
import { copyText } from '../../records/copy-text';
import { questions } from './assistant';

const DraftForm = lazyForm(() => import('./DraftForm'));

const COLUMNS: readonly ColumnOf<typeof questions>[] = [
  { id: 'question', label: 'Question', cell: ({ question }) => question },
  {
    id: 'asked',
    label: 'Asked',
    sort: 'asked',
    first: 'desc',
    cell: ({ asked }) => (
      <>
        <span className="md:hidden">Asked </span>
        {asked}
        <span className="md:hidden"> ×</span>
      </>
    ),
  },
  { id: 'lastAt', label: 'Last asked', sort: 'lastAt', cell: ({ lastAt }) => <Time at={lastAt} /> },
  {
    id: 'drafted',
    label: 'FAQ draft',
    cell: ({ drafted }) => (
      <>
        <span className="md:hidden">FAQ draft </span>
        {drafted === 'yes' ? 'Made' : 'None'}
      </>
    ),
  },
];

const FILTERS: readonly FilterOf<typeof questions>[] = [
  {
    name: 'drafted',
    label: 'FAQ draft',
    all: 'With and without a draft',
    options: [
      { value: 'no', label: 'Without a draft' },
      { value: 'yes', label: 'With a draft' },
    ],
  },
];

const draft = (id: string) => staff.post('/api/admin/chat-questions/:id/draft', { param: { id } });

/** The same action where the question is open; the draft then appears below it. */
const CREATE_DRAFT = {
  label: 'Make an FAQ draft',
  run: async ({ id }: Pick<QuestionRow, 'id'>) => {
    await draft(id);
    await questions.refresh();
    return undefined;
  },
};

const ACTIONS: readonly RowAction<QuestionRow>[] = [
  {
    label: 'Make an FAQ draft',
    permission: 'support:write',
    when: ({ drafted }) => drafted === 'no',
    many: 'drafted',
    run: async ({ id }) => {
      await draft(id);
      return { title: 'Draft created. Open the question to write its answer.' };
    },
  },
];

/** Returns a draft in the format of the page's file. */
const markdownOf = ({ question, answer }: NonNullable<ReadQuestionOutput['draft']>) => `### ${question}\n\n${answer}\n`;

function Draft({ question: { id }, draft }: ReadQuestionOutput) {
  if (!draft)
    return may('support:write') ? (
      <Button look="primary" onClick={() => void runOrToast({ action: CREATE_DRAFT, rows: [{ id }] })}>
        Make an FAQ draft
      </Button>
    ) : (
      <p>No one has drafted an answer yet.</p>
    );
  return (
    <div className="grid gap-5">
      <p className="notice">
        Answers are files: copy the draft into <code>src/content/guides/faq.md</code>. After the next deploy it is on
        the page, and the assistant answers from it.
      </p>
      <pre className="overflow-x-auto rounded-card bg-sunken p-3 whitespace-pre-wrap">{markdownOf(draft)}</pre>
      <div className="row">
        <Button onClick={() => void copyText(markdownOf(draft), 'Copied. Paste it into src/content/guides/faq.md.')}>
          Copy the draft
        </Button>
      </div>
      {may('support:write') && <DraftForm key={draft.revision} id={id} draft={draft} />}
    </div>
  );
}

/** Questions that no page answered, most frequent first, with drafts of answers. */
export const Questions = () => (
  <>
    <DataTable
      list={questions}
      spec={{
        name: 'Unanswered questions',
        columns: COLUMNS,
        filters: FILTERS,
        actions: ACTIONS,
        note: <p className="hint">A question asked in the same words several times is listed once.</p>,
        search: 'questions',
        titleOf: ({ question }) => question,
        empty: {
          picture: true,
          title: 'No questions found',
          none: {
            title: 'No unanswered questions',
            text: 'Questions the assistant can’t answer from a page appear here.',
          },
        },
      }}
    />
    <RecordPanel record={questions.record} noun="Question" title={({ question }) => question.question}>
      {(value) => <Draft {...value} />}
    </RecordPanel>
  </>
);
