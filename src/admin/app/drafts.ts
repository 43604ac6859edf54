import { atom, readonlyType } from 'nanostores';

/** Forms with unsaved changes, each with the panel it is in (`undefined` for the screen itself). */
const drafts = new Map<string, string | undefined>();

/** The panel whose forms the pending action would discard. */
let askedPanel: string | undefined;
const $pendingLeave = atom<(() => void) | undefined>();

/** The pending action that would discard unsaved changes; set while the confirmation is open. */
export const $leaveQuestion = readonlyType($pendingLeave);

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Records whether a form has unsaved changes; while any has, the browser asks before the page is closed. */
export function setUnsaved(form: string, panel: string | undefined, unsaved: boolean): void {
  if (unsaved) drafts.set(form, panel);
  else drafts.delete(form);
  if (drafts.size > 0) addEventListener('beforeunload', stay);
  else removeEventListener('beforeunload', stay);
}

/** Returns whether there are unsaved changes: in this panel, or anywhere. */
export const hasUnsavedChanges = (panel?: string): boolean =>
  panel === undefined ? drafts.size > 0 : [...drafts.values()].includes(panel);

function drop(panel?: string): void {
  for (const [form, of] of [...drafts]) if (panel === undefined || of === panel) setUnsaved(form, undefined, false);
}

/** Discards all unsaved changes, e.g. at sign-out. */
export const dropDrafts = (): void => drop();

/** Runs `act` now, or after the user confirms losing unsaved changes. */
export function confirmLeaving(action: () => void, panel?: string): void {
  askedPanel = panel;
  if (hasUnsavedChanges(panel)) $pendingLeave.set(action);
  else action();
}

/** Answers that confirmation; true discards the changes it asked about and runs the action. */
export function resolveLeaving(go: boolean): void {
  const action = $pendingLeave.get();
  $pendingLeave.set(undefined);
  if (!go) return;
  drop(askedPanel);
  action?.();
}
