import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { lazyForm } from '../../kit/lazy-form';
import { OneTimeSecret } from '../../kit/OneTimeSecret';
import { Panel } from '../../kit/Panel';

const NewApiKeyForm = lazyForm(() => import('./NewApiKeyForm'));

/** Makes a key for a program and shows it this once. */
export function NewApiKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [key, setKey] = useState('');
  const close = () => {
    setKey('');
    onClose();
  };
  return (
    <Panel
      look="side"
      open={open}
      onClose={close}
      dismissible={key === ''}
      title={key ? 'Keep this key' : 'Create an API key'}
      about={
        key
          ? 'It is shown this once and stored as a hash; nobody can show it again.'
          : 'It allows what you tick, and never more than your role does at that moment.'
      }
    >
      {open && !key && <NewApiKeyForm onMade={setKey} />}
      {key && (
        <div className="grid gap-4">
          <OneTimeSecret label="API key" lines={[key]} file="api-key.txt" />
          <p className="hint">
            Send it as <code>Authorization: Bearer …</code> to the addresses of <code>/api/openapi.json</code>.
          </p>
          <Button look="primary" className="justify-self-start" onClick={close}>
            I have kept it
          </Button>
        </div>
      )}
    </Panel>
  );
}
