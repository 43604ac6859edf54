import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $location } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { questions } from './assistant';
import { Chats } from './Chats';
import { Questions } from './Questions';

/** Returns how many questions no page answers, as the list of them shows; undefined until that is known. */
function useUnanswered(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => void questions.count({}).then(setCount, () => undefined), []);
  return count;
}

/** The questions shoppers ask the assistant, and those that no page answers. */
export default function Conversations({ screen }: ScreenProps) {
  const { path, search } = useStore($location);
  const current = search.get('part') === 'questions' ? 'questions' : 'chats';
  const unanswered = useUnanswered();
  const tabs = [
    { id: 'chats', label: 'Chats' },
    { id: 'questions', label: 'Unanswered questions', count: unanswered, alert: 'warn' as const },
  ];
  const hrefOf = (id: string) => `${path}?tab=assistant${id === 'chats' ? '' : `&part=${id}`}`;
  return (
    <Page title={screen.title} about={screen.about}>
      <Tabs label="Parts of this screen" tabs={tabs} current={current} hrefOf={hrefOf} />
      {current === 'questions' ? <Questions /> : <Chats />}
    </Page>
  );
}
