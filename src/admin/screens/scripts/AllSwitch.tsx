import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { type Act, ActPanel } from '../../kit/ActPanel';
import { Time } from '../../kit/Time';
import { $off, switchAll } from './scripts';

const OFF: Act = {
  title: 'Switch all custom scripts off',
  text: 'Pages opened from a minute on run none of them. The tag manager has its own switch.',
  confirm: 'Switch all off',
  reason: 'What is wrong?',
  danger: true,
  run: (reason) => switchAll(true, reason),
};
const ON: Act = {
  title: 'Let custom scripts run again',
  text: 'Those that are on and approved run again on pages opened from now on.',
  confirm: 'Let them run',
  reason: 'What was found?',
  run: (reason) => switchAll(false, reason),
};

/** The one switch for all of them, and who used it. */
export function AllSwitch() {
  const off = useStore($off);
  const [act, setAct] = useState<Act>();
  return (
    <>
      {off && (
        <p className="notice notice-bad mb-4">
          All custom scripts are off, by {off.by}, <Time at={off.at} />: {off.reason}
        </p>
      )}
      {may('scripts:write') && (
        <p className="mb-4">
          <Button look={off ? 'quiet' : 'danger'} onClick={() => setAct(off ? ON : OFF)}>
            {off ? 'Let custom scripts run again …' : 'Switch all off …'}
          </Button>
        </p>
      )}
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </>
  );
}
