import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { $authView, $entered, type AuthView, showAuth } from '../stores/account/auth';
import { $link, $resetErrors, $resetting, saveNewPassword, showResetForm } from '../stores/account/mailed-link';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { LinkPage } from './account/LinkPage';
import { AuthForms } from './auth/AuthForms';
import { ABOUT_RESET, AskForReset, ResetSent } from './auth/ByMail';

function NewPassword() {
  const errors = useStore($resetErrors);
  const busy = useStore($resetting);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void saveNewPassword(String(form.get('password') ?? ''), String(form.get('again') ?? ''));
  };
  const sharedProps = { type: 'password', autoComplete: 'new-password', maxLength: 200, required: true } as const;
  return (
    <LinkPage title="Reset your password" live="off">
      <form className="card grid gap-4 p-5 md:p-7" onSubmit={submit} noValidate>
        <Field
          {...sharedProps}
          label="New password"
          name="password"
          error={errors.password}
          hint="At least 8 characters. A few words are better than one with symbols."
          autoFocus
        />
        <Field {...sharedProps} label="Confirm new password" name="again" error={errors.again} />
        <Button type="submit" look="primary" wide busy={busy} busyText="Saving…">
          Save and sign in
        </Button>
        <p className="hint">This signs out every device that is signed in to your account.</p>
      </form>
    </LinkPage>
  );
}

/** Requests a new link, or offers the ways to sign in to people who remember their password after all. */
function ResetWay({ view, isLed }: { view: AuthView; isLed: boolean }) {
  if (view === 'forgot') return <AskForReset isTitled isLed={isLed} />;
  return view === 'forgot-sent' ? <ResetSent /> : <AuthForms />;
}

/** Shown where no password can be set: the link is used or expired, as `text` says, or was not complete. */
function AskAgain({ text }: { text?: string }) {
  const view = useStore($authView);
  const isSignedIn = useStore($entered);
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    showAuth('forgot');
    setRequested(true);
  }, []);
  useEffect(() => {
    if (isSignedIn) location.assign('/account');
  }, [isSignedIn]);
  const visibleView = requested ? view : 'forgot';
  return (
    <LinkPage title={text !== undefined ? 'This link no longer works' : 'Reset your password'} live="off">
      {text !== undefined ? (
        <p className="text-muted" role="status">
          {text}
        </p>
      ) : (
        visibleView === 'forgot' && <p className="text-muted">{ABOUT_RESET}</p>
      )}
      <div className="card p-5 md:p-7">
        <ResetWay view={visibleView} isLed={text === undefined} />
      </div>
    </LinkPage>
  );
}

/** The page of the link that sets a new password. */
export default function ResetPassword() {
  const link = useStore($link);
  useEffect(() => showResetForm(), []);
  if (link.status === 'ready') return <NewPassword />;
  if (link.status === 'done')
    return (
      <LinkPage title="Your password has been changed">
        <p className="notice notice-good">You are signed in here, and signed out everywhere else.</p>
        <a className="btn btn-primary justify-self-start" href="/account">
          Go to my account
        </a>
      </LinkPage>
    );
  if (link.status === 'incomplete') return <AskAgain />;
  if (link.status === 'closed' || link.status === 'failed') return <AskAgain text={link.text} />;
  return <span className="skeleton block h-72 w-full max-w-[560px]" aria-hidden="true" />;
}
