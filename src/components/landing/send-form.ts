import { sendMessage } from '../../stores/message';

/** Sends a filled form; what was typed stays until the message has arrived. `shown`: when the page showed the form. */
export async function sendForm(form: HTMLFormElement, shown: number): Promise<void> {
  const status = form.querySelector('[data-message-status]');
  const button = form.querySelector('button');
  if (!button || !status || button.disabled) return;
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  button.disabled = true;
  status.textContent = 'Sending Message...';
  const failure = await sendMessage({
    name: text('name'),
    email: text('email'),
    orderNumber: text('orderNumber'),
    subject: `From ${location.pathname}: ${form.dataset.subject ?? ''}`.slice(0, 200),
    messageType: form.dataset.topic ?? 'general',
    message: text('message'),
    website: text('website'),
    submissionTime: Math.floor((Date.now() - shown) / 1000),
  });
  if (!failure) form.reset();
  status.textContent = failure ?? "Thank you for contacting us. We'll respond within 24 hours during business days.";
  button.disabled = false;
}
