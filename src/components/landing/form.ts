import { call, sentence } from '../../client/call';

/** Sends the short form as a contact message; what was typed stays until it has arrived. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-message-form]')) {
  const loaded = Date.now();
  const status = form.querySelector('[data-message-status]');
  const button = form.querySelector('button');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!button || !status) return;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    button.disabled = true;
    status.textContent = 'Sending Message...';
    try {
      const orderNumber = text('orderNumber');
      await call('/api/contact', {
        body: {
          name: text('name'),
          email: text('email'),
          ...(orderNumber ? { orderNumber } : {}),
          subject: `From ${location.pathname}: ${form.dataset.subject ?? ''}`.slice(0, 200),
          messageType: form.dataset.topic ?? 'general',
          message: text('message'),
          website: text('website'),
          submissionTime: Math.floor((Date.now() - loaded) / 1000),
          sessionId: crypto.randomUUID(),
        },
      });
      form.reset();
      status.textContent = "Thank you for contacting us. We'll respond within 24 hours during business days.";
    } catch (error) {
      status.textContent = sentence(error);
    }
    button.disabled = false;
  });
}
