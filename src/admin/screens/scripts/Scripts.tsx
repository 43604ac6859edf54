import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button';
import { $location, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { AllSwitch } from './AllSwitch';
import { Container } from './Container';
import { newScript, ScriptList } from './ScriptList';
import { ScriptPanel } from './ScriptPanel';
import './scripts.css';

const ScriptForm = lazyForm(() => import('./ScriptForm'));

const TABS = [
  { id: 'scripts', label: 'Custom scripts' },
  { id: 'tag-manager', label: 'Tag manager' },
];
/** Query parameters of a single view, cleared when the other one opens. */
const OWN = { q: '', sort: '', dir: '', page: '', state: '', purpose: '', script: '', edit: '', new: '' };
const viewAddress = (view: string) => withSearch({ ...OWN, view: view === 'scripts' ? '' : view });

const CustomScripts = () => (
  <>
    <ScriptList />
    <ScriptPanel />
    <NewPanel title="New script" about="It runs once someone has approved it.">
      {(close) => <ScriptForm onSaved={close} />}
    </NewPanel>
  </>
);

/** Custom scripts and the tag manager's container: third-party code on pages, for visitors who consented. */
export default function Scripts({ screen }: ScreenProps) {
  const isContainer = useStore($location).search.get('view') === 'tag-manager' && may('settings:read');
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        !isContainer &&
        may('scripts:write') && (
          <Button look="primary" onClick={newScript}>
            New script
          </Button>
        )
      }
    >
      {may('settings:read') && (
        <Tabs
          label="Parts of this screen"
          tabs={TABS}
          current={isContainer ? 'tag-manager' : 'scripts'}
          hrefOf={viewAddress}
        />
      )}
      {may('scripts:read') && <AllSwitch key={String(isContainer)} loadsState={isContainer} />}
      {isContainer ? <Container /> : <CustomScripts />}
    </Page>
  );
}
