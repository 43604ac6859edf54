import { sendAnswer } from '../../stores/order/survey';

/** Submits the survey; its input stays if that fails. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-survey]')) {
  form.classList.remove('waits');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const status = form.querySelector('[data-status]');
    const button = form.querySelector('button');
    if (!status || !button || button.disabled) return;
    button.disabled = true;
    status.textContent = 'Sending…';
    const { sent, text } = await sendAnswer(form.dataset.survey ?? '', new FormData(form));
    status.textContent = text;
    status.classList.toggle('error', !sent);
    button.disabled = sent;
  });
}
