import { SENDING } from '../../shop/contact/sent';
import { type ContactMessage, sendMessage } from '../../stores/contact/message';

/** Sends a form and clears its input only after the message has arrived. `shownAt` is when the page was opened. */
export async function sendForm(form: HTMLFormElement, shownAt: number): Promise<void> {
  const status = form.querySelector<HTMLElement>('[role=status]');
  const button = form.querySelector('button');
  if (!button || !status) return;
  button.disabled = true;
  status.textContent = SENDING;
  const { topic = 'general', subject = '', thanks = '', email = '' } = form.dataset;
  const fields = Object.fromEntries(new FormData(form)) as Record<
    'name' | 'email' | 'orderNumber' | 'message' | 'website',
    string
  >;
  const failure = await sendMessage(
    {
      ...fields,
      subject,
      // The build rejects a page with an unknown topic.
      messageType: topic as ContactMessage['messageType'],
    },
    { email, openMs: Date.now() - shownAt },
  );
  if (!failure) form.reset();
  status.textContent = failure ?? thanks;
  button.disabled = false;
}
