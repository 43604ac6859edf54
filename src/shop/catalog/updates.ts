import { offers, type Version } from './offers.ts';

/** The last day of security updates of each release, by the vendor's calendar; with a date for Mac where it differs. */
const UPDATES_END: Record<Version, { windows: string; mac?: string }> = {
  '2024': { windows: '2029-10-09' },
  '2021': { windows: '2026-10-13' },
  '2019': { windows: '2025-10-14', mac: '2023-10-10' },
};

type Dated = { id: string; platforms: readonly string[] };

const createFormats = () => ({
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
});
/** Created on first use: the first `Intl` object of a page blocks its thread, and most pages never need it. */
let formats: ReturnType<typeof createFormats> | undefined;
const MAC = 'Mac';

/** Known only for the editions the shop started with; the shop has no dates for products that an owner adds. */
const offerOf = (id: string) => offers.find((each) => each.id === id);

/** Returns whether the last day is over: the next day has begun in UTC. */
const isOver = (day: string, now: number) => now > Date.parse(`${day}T23:59:59.999Z`);

/** Returns the security updates of an edition known only by its id, as in a cart. */
export const updatesOf = (id: string, now: number) => {
  const offer = offerOf(id);
  return offer && securityUpdates(offer, now);
};

/** Returns the line about security updates if they have ended. */
export function endedUpdates(id: string, now: number): string | undefined {
  const updates = updatesOf(id, now);
  return updates?.ended ? updates.line : undefined;
}

/** Returns a product's security updates, as a line of text and as a table cell. */
export function securityUpdates({ id, platforms }: Dated, now: number) {
  const offer = offerOf(id);
  if (!offer) return undefined;
  const end = UPDATES_END[offer.version];
  const ended = isOver(end.windows, now);
  const mac = platforms.includes(MAC) ? end.mac : undefined;
  const said = (form: Intl.DateTimeFormat) =>
    `${form.format(new Date(end.windows))}${mac ? ` (Mac: ${form.format(new Date(mac))})` : ''}`;
  formats ??= createFormats();
  const [short, long] = [said(formats.month), said(formats.day)];
  const begin = ended ? 'Ended' : 'Until';
  return {
    ended,
    /** "Security updates ended October 2025 (Mac: October 2023)". */
    line: `Security updates ${ended ? 'ended' : 'until'} ${short}`,
    /** "Ended October 2025 (Mac: October 2023)". */
    cell: `${begin} ${short}`,
    /** "Ended October 14, 2025 (Mac: October 10, 2023)". */
    exact: `${begin} ${long}`,
  };
}
