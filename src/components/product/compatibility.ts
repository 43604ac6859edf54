import { checkCompatibility, SYSTEMS, type SystemId } from '../../shop/catalog/compatibility';
import { editions } from '../../shop/catalog/editions';

const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

/** Shows the verdict of the compatibility checker as soon as something is chosen. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-compatibility]')) {
  const result = form.querySelector('[data-verdict]');
  const show = () => {
    const fields = new FormData(form);
    const edition = editions.find(({ id }) => id === fields.get('edition'));
    const system = String(fields.get('system'));
    if (!edition || !isSystem(system) || !result) return;
    const verdict = checkCompatibility(edition, system, Number(fields.get('memory')));
    const title = document.createElement('p');
    title.className = 'text-lg font-semibold';
    title.textContent = verdict.runs ? 'Yes, it runs.' : 'No, it does not run.';
    const reason = document.createElement('p');
    reason.textContent = verdict.runs ? verdict.reason : `${verdict.reason} ${verdict.remedy}`;
    const link = document.createElement('a');
    link.className = 'link';
    link.href = verdict.runs ? `/product/${edition.slug}` : '/compare';
    link.textContent = verdict.runs ? `See ${edition.name}` : 'Compare the editions';
    result.classList.remove('waits');
    result.classList.toggle('notice-good', verdict.runs);
    result.classList.toggle('notice-warn', !verdict.runs);
    result.replaceChildren(title, reason, link);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', show);
  show();
}
