import { atom, readonlyType } from 'nanostores';

/** Forms that hold what is not saved, each with the panel it is in (`undefined` for the screen itself). */
const drafts = new Map<string, string | undefined>();

/** What waits for an answer, and the panel whose forms it would lose. */
let asked: string | undefined;
const $left = atom<(() => void) | undefined>();

/** Somebody is about to lose what they entered; set while they are asked. */
export const $leaveQuestion = readonlyType($left);

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Tells whether a form holds what is not saved; as long as one does, the browser asks before the page is closed. */
export function setUnsaved(form: string, panel: string | undefined, unsaved: boolean): void {
  if (unsaved) drafts.set(form, panel);
  else drafts.delete(form);
  if (drafts.size > 0) addEventListener('beforeunload', stay);
  else removeEventListener('beforeunload', stay);
}

/** Whether something would be lost: in this panel, or anywhere. */
export const hasUnsavedChanges = (panel?: string): boolean =>
  panel === undefined ? drafts.size > 0 : [...drafts.values()].includes(panel);

function drop(panel?: string): void {
  for (const [form, of] of [...drafts]) if (panel === undefined || of === panel) setUnsaved(form, undefined, false);
}

/** Discards all unsaved changes, e.g. at sign-out. */
export const dropDrafts = (): void => drop();

/** Runs `act` now, or after the user confirms losing unsaved changes. */
export function confirmLeaving(act: () => void, panel?: string): void {
  asked = panel;
  if (hasUnsavedChanges(panel)) $left.set(act);
  else act();
}

/** Answers that confirmation; true discards the changes it asked about and runs the action. */
export function resolveLeaving(go: boolean): void {
  const act = $left.get();
  $left.set(undefined);
  if (!go) return;
  drop(asked);
  act?.();
}
