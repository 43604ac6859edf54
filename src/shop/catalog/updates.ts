import { offers, type Version } from './offers.ts';

/** The last day of security updates of a year's release, by its maker's calendar; the Mac's where it has its own. */
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
/** Made at their first use: a page that starts with the first `Intl` holds its processor up, which most never need. */
let formats: ReturnType<typeof createFormats> | undefined;
const MAC = 'Mac';

/** Known for the editions the shop began with; of what an owner adds the shop knows no dates. */
const offerOf = (id: string) => offers.find((each) => each.id === id);

/** Whether the last day is over everywhere on earth that calls it so: the next has begun in UTC. */
const isOver = (day: string, now: number) => now > Date.parse(`${day}T23:59:59.999Z`);

/** The security updates of an edition of which the id alone is known, as in a cart. */
export const updatesOf = (id: string, now: number) => {
  const offer = offerOf(id);
  return offer && securityUpdates(offer, now);
};

/** Their line where they ended. */
export function endedUpdates(id: string, now: number): string | undefined {
  const said = updatesOf(id, now);
  return said?.ended ? said.line : undefined;
}

/** What a product's security updates are, as a line of its own and as a cell beside those words. */
export function securityUpdates({ id, platforms }: Dated, now: number) {
  const offer = offerOf(id);
  if (!offer) return undefined;
  const end = UPDATES_END[offer.version];
  const ended = isOver(end.windows, now);
  const mac = platforms.includes(MAC) ? end.mac : undefined;
  const said = (form: Intl.DateTimeFormat) =>
    `${ended ? 'ended' : 'until'} ${form.format(new Date(end.windows))}${mac ? ` (Mac: ${form.format(new Date(mac))})` : ''}`;
  formats ??= createFormats();
  const [short, long] = [said(formats.month), said(formats.day)];
  return {
    ended,
    /** "Security updates ended October 2025 (Mac: October 2023)". */
    line: `Security updates ${short}`,
    /** "Ended October 2025 (Mac: October 2023)". */
    cell: short.charAt(0).toUpperCase() + short.slice(1),
    /** "Ended October 14, 2025 (Mac: October 10, 2023)". */
    exact: long.charAt(0).toUpperCase() + long.slice(1),
  };
}
