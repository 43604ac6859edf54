import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { NotificationsOutput } from '../../../shop/notifications/contract';
import type { Notifications as Saved } from '../../../shop/notifications/rules';
import { TOPICS, type Topic } from '../../../shop/notifications/topics';
import { actorText } from '../../../shop/staff/actor';
import { screenPath } from '../../../shop/staff/screens';
import { Button } from '../../../ui/Button';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { $formBegun, notifications, wantRule } from './notifications';

const NotificationsForm = lazyForm(() => import('./NotificationsForm'), 'cards');

const topicList = (topics: readonly Topic[]) => topics.map((topic) => TOPICS[topic]).join(', ');

/** Hidden while a rule is being added: there is no need to suggest it then. */
const NOT_WHILE_ADDING = "[.page:has(fieldset[data-rule='1'])_&]:hidden";

/** Says what happens to topics without a rule, so that nobody wonders about an email, or the lack of one. */
function UncoveredTopics({ value: { uncovered, everything } }: { value: NotificationsOutput }) {
  const none = uncovered.length === Object.keys(TOPICS).length;
  if (uncovered.length > 0)
    return (
      <p className={clsx('notice notice-warn', none && NOT_WHILE_ADDING)} role="status">
        <strong className="font-[620]">
          {none
            ? 'No one is emailed when something needs attention.'
            : `Nobody is emailed about: ${topicList(uncovered)}.`}
        </strong>{' '}
        <span className="inline-block">
          Add a rule, or an address under{' '}
          <Link href={`${screenPath('settings')}#group-staff`} className="link">
            Settings, Staff
          </Link>
          .
        </span>
      </p>
    );
  if (everything.length === 0) return null;
  return <p className="notice">Anything no rule covers goes to {everything.join(', ')} at once (Settings, Staff).</p>;
}

/** The rules, for staff who may not change them. */
function Rules({ value: { setting } }: { value: NotificationsOutput }) {
  const { rules } = setting.value as Saved;
  if (rules.length === 0) return <p className="px-4 py-3 text-muted">No rules.</p>;
  return (
    <ul>
      {rules.map(({ to, topics, when }) => (
        <li key={`${to} ${when}`} className="cell-main border-line px-4 py-3 not-last:border-b">
          <span className="font-medium">{to}</span>
          <span className="cell-sub">
            {when === 'daily' ? 'Once a day' : 'At once'}: {topicList(topics)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Body({ value }: { value: NotificationsOutput }) {
  const { last, revision } = value.setting;
  const mayChange = may('settings:write');
  return (
    <>
      <UncoveredTopics value={value} />
      {last && (
        <p className="text-muted text-sm">
          Changed <Time at={last.at} /> {actorText(last.actor)}
        </p>
      )}
      {mayChange ? (
        <div className="notify" data-unsaved>
          <NotificationsForm key={revision} value={value} />
        </div>
      ) : (
        <Block title="Rules">
          <Rules value={value} />
        </Block>
      )}
    </>
  );
}

/** Who is notified by email about what needs attention. */
export default function Notifications({ screen }: ScreenProps) {
  const state = useStore(notifications.$state);
  const begun = useStore($formBegun);
  useEffect(() => {
    notifications.open('');
    // What was asked for while they could not be loaded is not meant at another visit.
    return () => wantRule(false);
  }, []);
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('settings:write') && (
          <Button look={begun ? 'quiet' : 'primary'} onClick={() => wantRule(true)}>
            Add a rule
          </Button>
        )
      }
    >
      <Pending state={state} onRetry={notifications.reload} shape="cards" />
      {state.status === 'ready' && <Body value={state.value} />}
    </Page>
  );
}
