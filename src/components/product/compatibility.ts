import { checkCompatibility, SYSTEMS, type SystemId } from '../../shop/catalog/compatibility';
import type { Edition } from '../../shop/catalog/editions';

/** The chosen edition, as its option in the list says. */
function chosenIn(form: HTMLFormElement): Pick<Edition, 'name' | 'slug' | 'platforms'> | undefined {
  const option = form.querySelector<HTMLSelectElement>('select[name=edition]')?.selectedOptions[0];
  if (!option) return undefined;
  const { slug = '', platforms = '' } = option.dataset;
  return { name: option.text, slug, platforms: platforms.split(' ').filter(Boolean) as Edition['platforms'] };
}

const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

/** Shows the verdict of the compatibility checker as soon as something is chosen. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-compatibility]')) {
  const result = form.querySelector('[data-verdict]');
  const show = () => {
    const fields = new FormData(form);
    const edition = chosenIn(form);
    const system = String(fields.get('system'));
    if (!edition || !isSystem(system) || !result) return;
    const verdict = checkCompatibility(edition, system, Number(fields.get('memory')));
    const title = document.createElement('p');
    title.className = 'text-lg font-semibold';
    title.textContent = verdict.runs ? 'Yes, it runs.' : 'No, it does not run.';
    const reason = document.createElement('p');
    reason.textContent = verdict.runs ? verdict.reason : `${verdict.reason} ${verdict.remedy}`;
    const link = document.createElement('a');
    link.className = 'btn btn-ink mt-2 justify-self-start';
    link.href = verdict.runs ? `/product/${edition.slug}` : '/compare';
    link.textContent = verdict.runs ? `Buy ${edition.name}` : 'Compare the editions';
    result.classList.remove('waits');
    result.classList.toggle('notice-good', verdict.runs);
    result.classList.toggle('notice-warn', !verdict.runs);
    result.replaceChildren(title, reason, link);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', show);
  show();
}
