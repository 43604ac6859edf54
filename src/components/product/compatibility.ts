import { checkCompatibility, SYSTEMS, type SystemId, type Verdict } from '../../shop/catalog/compatibility';
import type { Edition } from '../../shop/catalog/editions';
import { $catalogById } from '../../stores/catalog/catalog';
import { $currency, $price } from '../../stores/catalog/currency';

/** Returns the chosen edition, from the data of its option. */
function chosenIn(form: HTMLFormElement): Pick<Edition, 'id' | 'name' | 'slug' | 'platforms'> | undefined {
  const option = form.querySelector<HTMLSelectElement>('select[name=edition]')?.selectedOptions[0];
  if (!option?.value) return undefined;
  const { slug = '', platforms = '' } = option.dataset;
  return {
    id: option.value,
    name: option.text,
    slug,
    platforms: platforms.split(' ').filter(Boolean) as Edition['platforms'],
  };
}

/** Returns an edition's price, which the page's script keeps current from then on. */
function priceOf(id: string): HTMLElement[] {
  const product = $catalogById.get().get(id);
  if (!product) return [];
  const price = document.createElement('data');
  price.className = 'price text-lg';
  price.textContent = $price.get()(product.priceMinor, product.local[$currency.get()]);
  Object.assign(price.dataset, { usdMinor: String(product.priceMinor), product: id, part: 'price' });
  return [price];
}

const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

type ChosenEdition = NonNullable<ReturnType<typeof chosenIn>>;

/** Returns the answer for an edition on a computer: yes or no, why, and what to do next. */
function answerOf(edition: ChosenEdition, verdict: Verdict): HTMLElement[] {
  const title = document.createElement('p');
  title.className = 'text-lg font-semibold';
  const mark = document.createElement('span');
  mark.className = verdict.runs ? 'tick mr-2' : 'no-tick mr-2';
  title.append(mark, verdict.runs ? 'Yes, it runs.' : 'No, it does not run.');
  const reason = document.createElement('p');
  reason.textContent = verdict.runs ? verdict.reason : `${verdict.reason} ${verdict.remedy}`;
  const link = document.createElement('a');
  link.className = 'btn btn-ink';
  link.href = verdict.runs ? `/product/${edition.slug}` : '/compare';
  link.textContent = verdict.runs ? `Buy ${edition.name}` : 'Compare the editions';
  const act = document.createElement('p');
  act.className = 'mt-2 flex flex-wrap items-center gap-4';
  act.append(link, ...(verdict.runs ? priceOf(edition.id) : []));
  return [title, reason, act];
}

/** Returns the verdict on the choices so far: a yes needs all of them, a no only those that rule it out. */
function verdictOf(form: HTMLFormElement, edition: ChosenEdition): Verdict | undefined {
  const fields = new FormData(form);
  const system = String(fields.get('system'));
  const memory = Number(fields.get('memory'));
  if (!isSystem(system)) return undefined;
  const verdict = checkCompatibility(edition, system, memory || Number.POSITIVE_INFINITY);
  return verdict.runs && !memory ? undefined : verdict;
}

/** Shows the verdict of the compatibility checker as soon as enough is chosen. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-compatibility]')) {
  const result = form.querySelector('[data-verdict]');
  const question = [...(result?.children ?? [])];
  const show = () => {
    const edition = chosenIn(form);
    const verdict = edition && verdictOf(form, edition);
    result?.classList.toggle('notice', Boolean(verdict));
    result?.classList.toggle('notice-good', verdict?.runs === true);
    result?.classList.toggle('notice-warn', verdict?.runs === false);
    result?.replaceChildren(...(verdict ? answerOf(edition, verdict) : question));
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', show);
  show();
}
