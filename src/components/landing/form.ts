import { sendForm } from './send-form';

/** Sends the short form through the contact call; before this script loads, the browser submits it itself. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-message-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendForm(form, performance.timeOrigin);
  });
}
