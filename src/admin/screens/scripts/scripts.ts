import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type { ScriptVersion } from '../../../shop/scripts/contract-staff';
import type { CreateScriptInput, SaveVersionInput } from '../../../shop/scripts/terms';
import type { TagManager } from '../../../shop/tags/tag-manager';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** Who switched all scripts off, and why; null while they are on. */
export type Off = { at: number; by: string; reason: string } | null;
const $allOff = atom<Off>(null);
export const $off = readonlyType($allOff);

/** The custom scripts, and the open one with its versions. */
export const scripts = resource({
  list: '/api/admin/custom-scripts',
  filters: ['state', 'purpose'],
  csv: { from: '/api/admin/custom-scripts.csv', name: 'scripts.csv' },
  read: '/api/admin/custom-scripts/:id',
  opens: 'script',
  onPage: ({ off }) => $allOff.set(off),
});

/** Creates a script, which awaits approval. Throws what the server refused. */
export async function createScript(json: CreateScriptInput): Promise<void> {
  await staff.post('/api/admin/custom-scripts', { json });
  toast(`${json.name} created`, { text: 'It runs once someone has approved it.', kind: 'good' });
  await scripts.reload();
}

/** Saves another version, which awaits approval. Throws what the server refused. */
export async function saveVersion(id: string, json: SaveVersionInput): Promise<void> {
  await staff.post('/api/admin/custom-scripts/:id/versions', { param: { id }, json });
  toast('Version saved', { text: 'The approved version keeps running until someone approves this one.', kind: 'good' });
  await scripts.refresh();
}

/** Approves the waiting version. */
export async function approve(id: string, { version }: ScriptVersion, alone: boolean, reason: string): Promise<void> {
  const { fileRead } = await staff.post('/api/admin/custom-scripts/:id/approve', {
    param: { id },
    json: { version, alone, reason },
  });
  const unread = 'Its file couldn’t be read just now. The shop reads it every hour and notices changes from then on.';
  toast(`Version ${version} is approved`, {
    text: fileRead ? 'It runs on pages within a minute.' : unread,
    kind: fileRead ? 'good' : 'bad',
  });
  await scripts.refresh();
}

/** Refuses the waiting version; the audit log records the reason. Throws what the server refused. */
export async function refuse(id: string, { version }: ScriptVersion, reason: string): Promise<void> {
  await staff.post('/api/admin/custom-scripts/:id/refuse', { param: { id }, json: { version, reason } });
  toast(`Version ${version} is refused`, { kind: 'good' });
  await scripts.refresh();
}

/** Loads whether all scripts are off, where no list of them is loaded. */
export async function loadAllOff(): Promise<void> {
  const { off } = await staff.get('/api/admin/custom-scripts', { query: { state: 'live' } });
  $allOff.set(off);
}

/** Switches all scripts and the tag manager off, or on again. */
export async function switchAll(off: boolean, reason: string): Promise<void> {
  await staff.post('/api/admin/custom-scripts/switch', { json: { off, reason } });
  toast(off ? 'All third-party code is off' : 'Third-party code runs again', {
    text: 'Within a minute it applies to every page that is opened.',
    kind: 'good',
  });
  await Promise.all([loadAllOff(), scripts.reload()]);
}

const NAME = 'tagManager';

/** The tag manager's container, a setting of the shop. */
export const container = createItemStore(async () => {
  const { setting } = await staff.get('/api/admin/settings/:name', { param: { name: NAME } });
  return { revision: setting.revision, value: setting.value as TagManager };
});

/** Saves the tag manager, based on the loaded revision. Throws what the server refused. */
export async function saveContainer(value: TagManager, revision: number, reason?: string): Promise<void> {
  await staff.put('/api/admin/settings/:name', {
    param: { name: NAME },
    json: { value, revision, ...(reason && { reason }) },
  });
  toast('Tag manager saved', { text: 'It applies to pages within a minute.', kind: 'good' });
  await container.reload();
}
