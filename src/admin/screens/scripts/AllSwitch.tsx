import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Time } from '../../kit/Time';
import { $off, loadAllOff, scripts, switchAll } from './scripts';

const OFF: ConfirmedAction = {
  title: 'Turn off all third-party code',
  text: 'Within a minute no page that is opened runs a custom script or loads the tag manager. The server keeps reporting to Google.',
  confirm: 'Switch all off',
  reason: 'What is wrong?',
  danger: true,
  run: (reason) => switchAll(true, reason),
};
const ON: ConfirmedAction = {
  title: 'Allow third-party code again',
  text: 'Scripts that are on and approved, and the tag manager where it is on, run again within a minute on pages that are opened.',
  confirm: 'Let it run',
  reason: 'What was found?',
  run: (reason) => switchAll(false, reason),
};

/** The switch for all custom scripts and the tag manager, with its last use. */
export function AllSwitch({ loadsState }: { loadsState: boolean }) {
  const off = useStore($off);
  useEffect(() => {
    // The list of scripts has the same information; a failure here does not concern the container beside it.
    if (loadsState) void loadAllOff().catch(() => undefined);
  }, [loadsState]);
  const [action, setAction] = useState<ConfirmedAction>();
  const list = useStore(scripts.$state);
  // Shown only where there is something to switch off.
  const runs = loadsState || off || (list.status === 'ready' && list.page.total > 0);
  return (
    <>
      {off && (
        <p className="notice notice-bad">
          All custom scripts and the tag manager are off, by {off.by}, <Time at={off.at} />: {off.reason}
        </p>
      )}
      {may('scripts:write') && runs && (
        <p className="row justify-between">
          <span className="text-muted">
            {off ? 'None of it runs on any page.' : 'One switch takes all third-party code off every page, at once.'}
          </span>
          <Button look={off ? 'quiet' : 'danger'} onClick={() => setAction(off ? ON : OFF)}>
            {off ? 'Allow third-party code again' : 'Switch all off'}
          </Button>
        </p>
      )}
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </>
  );
}
