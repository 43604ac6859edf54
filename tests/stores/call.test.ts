import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchFiles } from '../../scripts/astro/fetch-files.mjs';
import { createItemStore } from '../../src/admin/kit/item-store';
import { ApiError, apiFetch } from '../../src/client/call';
import { fetchPage } from '../../src/client/pages';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const offline = (failed: unknown) => {
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({ status: 0 });
};

/** Takes the deadline of a call into the test's hands. */
function deadlines() {
  const end = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  return { asked, pass: () => end.abort(new DOMException('The time is over', 'TimeoutError')) };
}

describe('A call of the browser', () => {
  test('that gets no response ends after a minute like one without a connection', async () => {
    const deadline = deadlines();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    });
    const failed = apiFetch('/api/bootstrap').catch((error: unknown) => error);
    deadline.pass();
    offline(await failed);
    expect(deadline.asked).toHaveBeenCalledWith(60_000);
  });

  test('whose response starts but does not end fails the same way', async () => {
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"half":'));
          stream.error(new DOMException('The time is over', 'TimeoutError'));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    offline(await apiFetch('/api/bootstrap').catch((error: unknown) => error));
  });
});

describe('A response that never arrives', () => {
  const neverAnswers = (_: string, { signal }: RequestInit = {}) =>
    new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));

  test('lets the link open a page after ten seconds, of which only a part was to be shown', async () => {
    const deadline = deadlines();
    vi.stubGlobal('fetch', neverAnswers);
    const failed = fetchPage('/choose?for=home').catch((error: unknown) => error);
    deadline.pass();
    expect(await failed).toMatchObject({ name: 'TimeoutError' });
    expect(deadline.asked).toHaveBeenCalledWith(10_000);
  });

  test('fails code that loads late after a minute, and the next press fetches it again', async () => {
    const deadline = deadlines();
    vi.stubGlobal('fetch', neverAnswers);
    const failed = fetchFiles(['/_astro/Cart.js']).catch((error: unknown) => error);
    deadline.pass();
    expect(await failed).toMatchObject({ name: 'TimeoutError' });
    expect(deadline.asked).toHaveBeenCalledWith(60_000);
    const fetched = vi.fn(async () => new Response('export {}'));
    vi.stubGlobal('fetch', fetched);
    await fetchFiles(['/_astro/Cart.js']);
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('The open item of a screen', () => {
  test('is the one opened last, whichever response arrives last', async () => {
    const answers = new Map<string, (value: string) => void>();
    const item = createItemStore((id) => new Promise<string>((answer) => answers.set(id, answer)));
    item.open('first');
    item.open('second');
    answers.get('second')?.('the second');
    await vi.waitFor(() => expect(item.$state.get()).toEqual({ status: 'ready', value: 'the second' }));
    answers.get('first')?.('the first');
    await new Promise((later) => setTimeout(later));
    expect(item.$state.get()).toEqual({ status: 'ready', value: 'the second' });
  });
});
