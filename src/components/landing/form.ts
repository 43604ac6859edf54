import { sendForm } from './send-form';

/** Shows the short form and sends it through the shop's contact call. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-message-form]')) {
  form.classList.remove('waits');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendForm(form, performance.timeOrigin);
  });
}
