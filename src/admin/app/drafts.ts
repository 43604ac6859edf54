import { atom, readonlyType } from 'nanostores';

/** Forms that hold what is not saved, each with the panel it is in (`undefined` for the screen itself). */
const drafts = new Map<string, string | undefined>();

const $left = atom<(() => void) | undefined>();

/** Somebody is about to lose what they entered; set while they are asked. */
export const $leaving = readonlyType($left);

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Tells whether a form holds what is not saved; as long as one does, the browser asks before the page is closed. */
export function markDraft(form: string, panel: string | undefined, unsaved: boolean): void {
  if (unsaved) drafts.set(form, panel);
  else drafts.delete(form);
  if (drafts.size > 0) addEventListener('beforeunload', stay);
  else removeEventListener('beforeunload', stay);
}

/** Whether something would be lost: in this panel, or anywhere. */
export const holdsDraft = (panel?: string): boolean =>
  panel === undefined ? drafts.size > 0 : [...drafts.values()].includes(panel);

/** Lets go of everything that is not saved, e.g. because who signs out knows that it goes. */
export function dropDrafts(): void {
  for (const form of [...drafts.keys()]) markDraft(form, undefined, false);
}

/** Does what takes a form away: at once when nothing would be lost, otherwise once somebody has agreed. */
export function leave(act: () => void, panel?: string): void {
  if (holdsDraft(panel)) $left.set(act);
  else act();
}

/** Ends the question: with true what was entered goes. */
export function answerLeaving(go: boolean): void {
  const act = $left.get();
  $left.set(undefined);
  if (!go) return;
  dropDrafts();
  act?.();
}
