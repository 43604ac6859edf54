import { useStore } from '@nanostores/react';
import { $location } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { Chats } from './Chats';
import { Questions } from './Questions';

/** The questions shoppers ask the assistant, and those that no page answers. */
export default function Conversations({ screen }: ScreenProps) {
  const { path, search } = useStore($location);
  const current = search.get('part') === 'questions' ? 'questions' : 'chats';
  const tabs = [
    { id: 'chats', label: 'Conversations' },
    { id: 'questions', label: 'Unanswered questions' },
  ];
  const hrefOf = (id: string) => `${path}?tab=assistant${id === 'chats' ? '' : `&part=${id}`}`;
  return (
    <Page title={screen.title} about={screen.about}>
      <Tabs label="Parts of this screen" tabs={tabs} current={current} hrefOf={hrefOf} />
      {current === 'questions' ? <Questions /> : <Chats />}
    </Page>
  );
}
