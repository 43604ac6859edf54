import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { StaffMailText } from '../../../shop/mail/contract-texts';
import { kindFacts } from '../../../shop/mail/kinds';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Chapter, Contents } from '../../contents/Contents';
import { SearchField } from '../../fields/SearchField';
import { Block } from '../../kit/Block';
import { Empty } from '../../kit/Empty';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { TextPanel } from './TextPanel';
import { nameOf, texts } from './texts';

const GROUPS = [
  ['shared', 'Shared parts'],
  ['order', 'Orders'],
  ['account', 'Accounts and addresses'],
  ['shop', 'The shop and its team'],
] as const;

const idOf = (about: string) => `about-${about}`;

/** A line of an email, with its variables highlighted. */
const Words = ({ children }: { children: string }) =>
  children.split(/(\{\w+\})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line have no other name.
      <span key={at} className="key text-[0.92em] text-ink">
        {part}
      </span>
    ),
  );

function State({ text: { changed, broken, last } }: { text: StaffMailText }) {
  if (!changed && !broken) return null;
  return (
    <span className="ml-4 flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {last && (
        <span className="text-muted text-sm max-md:hidden">
          <Time at={last.at} /> {actorText(last.actor)}
        </span>
      )}
      {broken ? <Badge tone="bad">Cannot be sent</Badge> : <Badge tone="signal">Changed</Badge>}
    </span>
  );
}

/** Returns the first parts of a text that has neither a subject nor an opening of its own. */
const partsText = ([first, second, ...others]: readonly string[]) => {
  if (second === undefined) return `“${first}”`;
  return others.length > 0 ? `“${first}”, “${second}” and ${others.length} more` : `“${first}” and “${second}”`;
};

/** A text by its name and its subject, as an inbox lists it. */
function Row({ text }: { text: StaffMailText }) {
  const { subject, opening } = text.text;
  const parts = !subject && !opening && partsText([...new Set(text.parts.map(({ label }) => label))]);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center border-line px-4 py-2.5 not-last:border-b hover:bg-sunken/60">
      <span className="cell-main min-w-0">
        <button
          type="button"
          className="justify-self-start text-pretty text-left after:absolute after:inset-0"
          onClick={() => navigate(withSearch({ text: text.id }))}
        >
          {nameOf(text)}
        </button>
        <span className="cell-sub hyphens-none max-md:line-clamp-2 md:truncate">
          {parts}
          {subject && <Words>{subject}</Words>}
          {opening && !subject && <Words>{opening}</Words>}
        </span>
      </span>
      <State text={text} />
      <ChevronRight size={18} aria-hidden="true" className="col-start-3 ml-2 text-muted" />
    </li>
  );
}

const SEARCH = 'flex-1 sm:max-md:max-w-90 lg:max-w-90';
const isChanged = ({ changed, broken }: StaffMailText) => changed || broken;
const matchesSearch = (text: StaffMailText, words: string) =>
  `${nameOf(text)} ${Object.values(text.text).join(' ')}`.toLowerCase().includes(words.trim().toLowerCase());

/** Returns the matching texts, grouped by topic. */
const groupsOf = (matches: readonly StaffMailText[]) =>
  GROUPS.map(([about, title]) => ({
    id: idOf(about),
    title,
    texts: matches.filter(({ kind }) => (kindFacts(kind)?.about ?? 'shared') === about),
  })).filter(({ texts }) => texts.length > 0);

function Texts({ all }: { all: readonly StaffMailText[] }) {
  const [changedOnly, setChangedOnly] = useState(false);
  const [search, setSearch] = useState('');
  const changedTexts = all.filter(isChanged);
  const groups = groupsOf((changedOnly ? changedTexts : all).filter((text) => matchesSearch(text, search)));
  const tools = (
    <search className="flex gap-2">
      <SearchField label="Search names and words" value={search} onChange={setSearch} className={SEARCH} />
      {(changedTexts.length > 0 || changedOnly) && (
        <Button
          className="aria-pressed:border-ink aria-pressed:bg-sunken"
          aria-pressed={changedOnly}
          onClick={() => setChangedOnly(!changedOnly)}
        >
          Changed <span className="num font-normal text-muted">{changedTexts.length}</span>
        </Button>
      )}
    </search>
  );
  const onClear = () => {
    setChangedOnly(false);
    setSearch('');
  };
  return (
    <Contents label="Groups of emails" parts={groups} tools={tools}>
      {groups.map(({ id, title, texts }) => (
        <Chapter key={id} id={id}>
          <Block title={title}>
            <ul>
              {texts.map((text) => (
                <Row key={text.id} text={text} />
              ))}
            </ul>
          </Block>
        </Chapter>
      ))}
      {groups.length === 0 && (
        <div className="card [&>div]:border-t-0">
          <Empty title="No texts found" onClear={onClear}>
            No email has these words in its name or its text.
          </Empty>
        </div>
      )}
    </Contents>
  );
}

/** The texts of all emails, grouped by topic. */
export default function MailTexts({ screen }: ScreenProps) {
  const state = useStore(texts.$state);
  useEffect(() => texts.open(''), []);
  return (
    <Page title={screen.title} about={screen.about}>
      <Pending state={state} onRetry={texts.reload} />
      {state.status === 'ready' && <Texts all={state.value.texts} />}
      <TextPanel />
    </Page>
  );
}
