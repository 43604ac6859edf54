import { type ContactFormValues, contactForm } from '../../stores/contact/contact-form';
import { showSending } from './sending';

/** Enhances the contact form; before this script loads, the browser submits it itself. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact-form]')) {
  const send = contactForm({ email: form.dataset.email ?? '', opened: performance.timeOrigin });
  showSending(form, { send: () => send(Object.fromEntries(new FormData(form)) as unknown as ContactFormValues) });
}
