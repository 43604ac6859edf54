import type { LicenceRoutes } from '../../functions/licences/routes';
import type { ImportQuery, ImportReport } from '../shop/licences/contract';
import { staffCallsOf, staffText, staffUpload } from './staff-calls';

const licences = staffCallsOf<LicenceRoutes>();

/** Every product's shelf. */
export const listStock = () => licences.get('/api/admin/stock', {});
/** One page of the lots. */
export const listLots = (query: URLSearchParams) => licences.get('/api/admin/lots', { query });
/** One page of the keys, masked. */
export const listKeys = (query: URLSearchParams) => licences.get('/api/admin/keys', { query });
/** The id of a whole key, which goes in the body and never in an address. */
export const findKey = async (licenseKey: string) =>
  (await licences.post('/api/admin/keys/find', { json: { licenseKey } })).id;
/** One key, masked, with its history. */
export const readKey = (id: string) => licences.get('/api/admin/keys/:id', { param: { id } });
/** One key in clear; asks for a recent proof. */
export const revealKey = (id: string, reason: string) =>
  licences.post('/api/admin/keys/:id/reveal', { param: { id }, json: { reason } });
/** The unsold keys of a lot in clear, as CSV; asks for a recent proof. */
export const exportLot = (id: string, reason: string) =>
  staffText(`/api/admin/lots/${encodeURIComponent(id)}/export`, { reason });
export const markDefective = (id: string, reason: string, replace: boolean) =>
  licences.post('/api/admin/keys/:id/defective', { param: { id }, json: { reason, replace } });

/** What the file's name and facts are beside its keys; texts as the form holds them. */
export type ImportFacts = { [Name in keyof ImportQuery]?: string };

/** Stores the keys of a file in a lot; a dry run only reports. */
export const importKeys = (facts: ImportFacts, text: string, dryRun: boolean) => {
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value));
  if (dryRun) query.set('dryRun', 'true');
  return staffUpload<ImportReport>(`/api/admin/keys/import?${query}`, text, 'text/csv');
};
