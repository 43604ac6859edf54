import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { Time } from '../../kit/Time';
import type { Connection } from './ConnectionStatus';
import { disconnect, resume, switchTo } from './store';

const StoreForm = lazyForm(() => import('./StoreForm'));

const LEAVE: ConfirmedAction = {
  title: 'Disconnect the store',
  text: 'Its credentials, products, orders, messages and log are erased here. Orders already taken over stay, with their keys and invoices; if you connect it again, none is delivered twice.',
  confirm: 'Disconnect and erase',
  reason: 'Why is it disconnected?',
  danger: true,
  run: disconnect,
};

const pauseOf = (connection: Connection): ConfirmedAction => ({
  title: 'Pause the connection',
  text: 'No order comes in and no stock goes out until you resume it. What happens there meanwhile is taken over then.',
  confirm: 'Pause',
  run: () => switchTo('paused', connection),
});

/** The connection to the store, the stock it is offered, and disconnecting. */
export function Settings({ connection }: { connection: Connection }) {
  const [action, ask] = useState<ConfirmedAction>();
  const { state, way, tokenExpiresAt, revision } = connection;
  return (
    <>
      <Facts
        facts={[
          ['Credentials', way === 'client' ? 'Id and secret, stored encrypted' : 'An access token, stored encrypted'],
          [
            'Token',
            tokenExpiresAt ? (
              <Time key="t" at={tokenExpiresAt} />
            ) : way === 'token' ? (
              'Does not expire'
            ) : (
              'Asked for when it is needed'
            ),
          ],
        ]}
      />
      {may('settings:write') && (
        <>
          <Block title="Stock">
            <div className="p-4">
              <StoreForm key={revision} connection={connection} />
            </div>
          </Block>
          <div className="flex flex-wrap gap-2">
            {state === 'on' ? (
              <Button onClick={() => ask(pauseOf(connection))}>Pause</Button>
            ) : (
              <Button look="primary" onClick={() => void resume(connection)}>
                Resume
              </Button>
            )}
            <Button look="danger" onClick={() => ask(LEAVE)}>
              Disconnect
            </Button>
          </div>
        </>
      )}
      <ActionPanel action={action} onDone={() => ask(undefined)} />
    </>
  );
}
