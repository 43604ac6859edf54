import { type ContactMessage, sendMessage } from '../../stores/contact/message';

/** Sends a form and clears its input only after the message has arrived. `shown` is when the page was opened. */
export async function sendForm(form: HTMLFormElement, shown: number): Promise<void> {
  const status = form.querySelector<HTMLElement>('[role=status]');
  const button = form.querySelector('button');
  if (!button || !status) return;
  button.disabled = true;
  status.textContent = 'Sending Message...';
  const { topic = 'general', subject = '', thanks = '' } = form.dataset;
  const typed = Object.fromEntries(new FormData(form)) as Record<
    'name' | 'email' | 'orderNumber' | 'message' | 'website',
    string
  >;
  const failure = await sendMessage({
    ...typed,
    subject,
    // The build rejects a page with an unknown topic.
    messageType: topic as ContactMessage['messageType'],
    submissionTime: Math.floor((Date.now() - shown) / 1000),
  });
  if (!failure) form.reset();
  status.textContent = failure ?? thanks;
  button.disabled = false;
}
