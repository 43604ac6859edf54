import { store } from '../../src/config/store';
import { NO_THIRD_PARTIES, type ThirdParties } from '../../src/shop/consent/third-parties';
import { isOpen, openingText } from '../../src/shop/settings/opening-hours';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';
import type { SettingValues } from '../../src/shop/settings/table';
import { thirdPartiesOf } from '../consent/third-parties';
import type { Services } from '../platform/services';
import { sha256 } from '../platform/vault';
import { purposesOn } from '../scripts/active-scripts';
import { settingsNow } from '../settings/settings-now';
import { containerNow } from '../tags/container-now';
import { isText } from './is-text';

/** Where a page says whether support is available at this moment (src/components/contact). */
const OPENING = '<!--opening-->';
/** Where the assistant is placed in a page (src/components/Assistant.astro); removed while it is switched off. */
const ASSISTANT = /<!--assistant-->[\s\S]*?<!--\/assistant-->/g;
/** Says whether support is available, and until or from when; the state stands out. */
function opening(hours: SettingValues['openingHours'], at: number): string {
  const text = openingText(hours, at).replaceAll('<', '&lt;');
  const ends = text.lastIndexOf('. ') + 1 || text.length;
  return `<span data-open="${isOpen(hours, at)}"><b>${text.slice(0, ends)}</b>${text.slice(ends)}</span>`;
}
/** The time zone of the back office (src/pages/admin.astro). */
const ZONE = `data-zone="${store.hours.timeZone}"`;

/** A hash of the settings that a page shows; in the ETag, it makes browsers fetch the page again after a change. */
async function stampOf(values: SettingValues, thirdParties: ThirdParties | null): Promise<string> {
  const { openingHours, sampleContent, aiChatVisible } = values;
  return (await sha256(JSON.stringify([openingHours, sampleContent, aiChatVisible, thirdParties]))).slice(0, 8);
}

/** The attribute that lists what the consent dialog asks about and loads once the visitor agrees. */
const thirdPartiesAttribute = (thirdParties: ThirdParties | null): string =>
  NO_THIRD_PARTIES.replace('null', () => JSON.stringify(thirdParties).replaceAll('"', '&quot;'));

/** Removes the sample reviews from a page and tells the page's scripts so. */
const withoutSamples = (page: Response): Response =>
  new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('data-samples', 'off') })
    .on('[data-carousel] > section', { element: (section) => void section.setAttribute('hidden', '') })
    .on('[data-carousel] ul > li', { element: (review) => void review.remove() })
    .transform(page as never) as unknown as Response;

/**
 * Fills a page with the current settings: opening hours and availability (readable without JavaScript), no sample
 * reviews where they are off, and the consent request where third parties may run. Built-in values stay where nothing
 * changed.
 */
export async function applySettings(
  page: Response,
  path: string,
  services: Pick<Services, 'db' | 'settings' | 'now'>,
): Promise<Response> {
  const type = page.headers.get('content-type') ?? '';
  const values = isText(page) ? await settingsNow(services) : undefined;
  if (!values) return page;
  const built = await page.text();
  const text = values.aiChatVisible ? built : built.replace(ASSISTANT, '');
  const hours = values.openingHours;
  const withHours = replaceOpeningHours(text, hours, type.startsWith('text/plain') ? 'text' : 'html');
  const thirdParties = thirdPartiesOf(
    await containerNow(services, values.tagManager),
    path,
    await purposesOn(services, path),
  );
  const withSearch = withHours
    .replace(NO_THIRD_PARTIES, () => thirdPartiesAttribute(thirdParties))
    .replace(ZONE, `data-zone="${hours.timeZone}"`);
  const filled = withSearch.replaceAll(OPENING, () => opening(hours, services.now()));
  const answer = new Response(filled, { status: page.status, headers: page.headers });
  // Availability changes by the minute, so a page that shows it has no ETag.
  const etag = answer.headers.get('etag');
  if (filled !== withSearch) answer.headers.delete('etag');
  else if (etag) answer.headers.set('etag', etag.replace(/"$/, `-${await stampOf(values, thirdParties)}"`));
  return store.sampleContent && !values.sampleContent && type.startsWith('text/html') ? withoutSamples(answer) : answer;
}
