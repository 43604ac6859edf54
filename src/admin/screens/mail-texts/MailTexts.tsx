import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StaffMailText } from '../../../shop/mail/contract-texts';
import { kindFacts } from '../../../shop/mail/kinds';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { go, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Chapter, Contents } from '../../contents/Contents';
import { Block } from '../../kit/Block';
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
const PARTS = GROUPS.map(([about, title]) => ({ id: idOf(about), title }));

function Row({ text }: { text: StaffMailText }) {
  const { id, changed, broken, last } = text;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-line px-4 py-3 not-last:border-b">
      <span className="cell-main min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{nameOf(text)}</span>
          {changed && <Badge>Changed</Badge>}
          {broken && <Badge tone="bad">Cannot be sent</Badge>}
        </span>
        <span className="cell-sub wrap-anywhere line-clamp-2">
          {text.text.subject ?? [...new Set(text.parts.map(({ label }) => label))].join(', ')}
        </span>
        {last && (
          <span className="cell-sub">
            Changed <Time at={last.at} /> {actorText(last.actor)}
          </span>
        )}
      </span>
      <Button size="small" onClick={() => go(withSearch({ text: id }))}>
        {may('settings:write') ? 'Edit …' : 'Open'} <span className="sr-only">{nameOf(text)}</span>
      </Button>
    </li>
  );
}

/** The words of each mail, by what it is about. */
export default function MailTexts({ screen }: ScreenProps) {
  const state = useStore(texts.$state);
  useEffect(() => texts.open(''), []);
  return (
    <Page title={screen.title} about={screen.about}>
      <Pending state={state} onRetry={texts.reload} />
      {state.state === 'ready' && (
        <Contents label="Groups of emails" parts={PARTS}>
          {GROUPS.map(([about, title]) => (
            <Chapter key={about} id={idOf(about)}>
              <Block title={title}>
                <ul>
                  {state.value.texts
                    .filter(({ kind }) => (kindFacts(kind)?.about ?? 'shared') === about)
                    .map((text) => (
                      <Row key={text.id} text={text} />
                    ))}
                </ul>
              </Block>
            </Chapter>
          ))}
        </Contents>
      )}
      <TextPanel />
    </Page>
  );
}
