import { sendForm } from './send-form';

/** Sends the short form through the shop's contact call: until this has come, the browser sends it on its own. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-message-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendForm(form, performance.timeOrigin);
  });
}
