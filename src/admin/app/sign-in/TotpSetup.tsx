import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Form } from '../../kit/Form';
import { Pending } from '../../pending/Pending';
import { CopyButton, OneTimeSecret } from '../OneTimeSecret';
import { $totp, startTotp, totpForm } from '../totp';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';
import './sign-in.css';

/** What to do with recovery codes; below the title of a screen or of the part. */
export const KEEP_CODES =
  'Keep these recovery codes where you can reach them without your phone. Each signs you in once. They aren’t shown again.';

/** Formats the secret in groups of four, for manual entry. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ uri, secret }: { uri: string; secret: string }) {
  return (
    <div className="qr">
      <div className="qr-image max-[26rem]:order-1">
        <QrCode text={uri} label="QR code for the authenticator app" />
      </div>
      <div className="grid gap-2">
        <p className="max-[26rem]:hidden">Scan this with an authenticator app, or type the secret:</p>
        <p className="min-[26rem]:hidden">
          Copy the secret into the authenticator app on this phone, or scan the code below with another phone:
        </p>
        <p className="key max-w-[23ch]" data-testid="totp-secret">
          {inGroups(secret)}
        </p>
        <div className="row">
          <CopyButton text={secret} />
        </div>
      </div>
    </div>
  );
}

interface Props {
  /** Called once the recovery codes are saved. */
  onDone: () => void;
  doneLabel: string;
  /** Whether a title above already names each step. */
  titled?: boolean;
}

/** Sets up an authenticator app. */
export function TotpSetup({ onDone, doneLabel, titled = false }: Props) {
  const state = useStore($totp);
  const [codesSaved, setCodesSaved] = useState(false);
  useEffect(() => {
    void startTotp();
  }, []);
  switch (state.status) {
    case 'loading':
    case 'failed':
      return <Pending state={state} onRetry={startTotp} shape="fields" />;
    case 'scan':
      return (
        <>
          <Scan uri={state.offer.uri} secret={state.offer.secret} />
          <Form
            unsaved="never"
            form={totpForm}
            submit="Confirm the code"
            onSubmit={(data) => totpForm.submit({ code: String(data.get('code') ?? '') })}
          >
            <CodeField label="Code the app shows now" />
          </Form>
        </>
      );
    case 'codes':
      return (
        <div className="grid gap-4">
          {!titled && (
            <>
              <h2 className="font-[620] text-lg">Save your recovery codes</h2>
              <p className="text-pretty">{KEEP_CODES}</p>
            </>
          )}
          <OneTimeSecret label="Recovery codes" lines={state.codes} file="recovery-codes.txt" />
          {titled && (
            <Checkbox
              label="I have saved these codes"
              checked={codesSaved}
              onChange={() => setCodesSaved(!codesSaved)}
            />
          )}
          <div className="grid gap-2">
            <Button look="primary" wide disabled={titled && !codesSaved} onClick={onDone}>
              {doneLabel}
            </Button>
            {titled && !codesSaved && <p className="hint">Check the box above to continue.</p>}
          </div>
        </div>
      );
  }
}
