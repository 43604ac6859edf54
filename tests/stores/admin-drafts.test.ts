import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshBrowser } from './answers';

/** Newly loaded modules, at an address of the back office. */
async function open() {
  const drafts = await import('../../src/admin/app/drafts');
  const place = await import('../../src/admin/app/location');
  onTestFinished(drafts.dropDrafts);
  return { ...drafts, ...place };
}

beforeEach(() => {
  vi.resetModules();
  freshBrowser();
  history.replaceState(null, '', '/admin/profile');
});

describe('unsaved input', () => {
  test('prevents leaving the screen until the user agrees to its loss', async () => {
    const { setUnsaved, navigate, $leaveQuestion, resolveLeaving } = await open();
    navigate('/admin/audit');
    expect(location.pathname).toBe('/admin/audit');
    setUnsaved('profile', undefined, true);
    navigate('/admin');
    expect([location.pathname, typeof $leaveQuestion.get()]).toEqual(['/admin/audit', 'function']);
    resolveLeaving(false);
    expect([location.pathname, $leaveQuestion.get()]).toEqual(['/admin/audit', undefined]);
    navigate('/admin');
    resolveLeaving(true);
    expect(location.pathname).toBe('/admin');
    navigate('/admin/audit');
    expect(location.pathname).toBe('/admin/audit');
  });

  test('a panel only asks about its own forms', async () => {
    const { setUnsaved, confirmLeaving, $leaveQuestion } = await open();
    setUnsaved('profile', undefined, true);
    const close = vi.fn();
    confirmLeaving(close, 'proof');
    expect(close).toHaveBeenCalledOnce();
    setUnsaved('role', 'editor', true);
    confirmLeaving(close, 'editor');
    expect([close.mock.calls.length, typeof $leaveQuestion.get()]).toEqual([1, 'function']);
  });

  test('when a panel closes without saving, the forms of the screen keep their input', async () => {
    const { setUnsaved, confirmLeaving, resolveLeaving, hasUnsavedChanges } = await open();
    setUnsaved('profile', undefined, true);
    setUnsaved('role', 'editor', true);
    confirmLeaving(vi.fn(), 'editor');
    resolveLeaving(true);
    expect([hasUnsavedChanges('editor'), hasUnsavedChanges()]).toEqual([false, true]);
  });

  test('makes the browser ask before the page closes, only while there is any', async () => {
    const { setUnsaved, dropDrafts } = await open();
    const asked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asked()).toBe(false);
    setUnsaved('role', 'editor', true);
    expect(asked()).toBe(true);
    dropDrafts();
    expect(asked()).toBe(false);
  });
});
