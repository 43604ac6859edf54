import { beforeEach, describe, expect, test } from 'vitest';
import type { PublicScript } from '../../src/shop/scripts/contract.ts';
import { isSkipped, markRunning, skip, takeBlockedScript } from '../../src/stores/scripts/blocked.ts';
import { elementOf, htmlOf, place } from '../../src/stores/scripts/place.ts';

const running = { id: 'script_1', version: 2, at: 10_000, pageUrl: 'http://shop.test/' };
const shown = (html: string) => {
  const box = document.createElement('div');
  box.append(htmlOf(html));
  return box.innerHTML;
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<main></main><footer></footer>';
  document.head.innerHTML = '';
});

describe('A script that blocks the page', () => {
  test('is found by the next page of the tab, once, if the page never came back', () => {
    markRunning(running);
    expect(takeBlockedScript(12_001)).toEqual(running);
    expect(takeBlockedScript(12_001)).toBeUndefined();
  });

  test('is not reported when it ended, when the page was left normally, or within two seconds', () => {
    markRunning(running)();
    expect(takeBlockedScript(99_000)).toBeUndefined();
    markRunning(running);
    dispatchEvent(new Event('pagehide'));
    expect(takeBlockedScript(99_000)).toBeUndefined();
    markRunning(running);
    expect(takeBlockedScript(12_000)).toBeUndefined();
  });

  test('is left out in this tab; its next version is not', () => {
    skip(running);
    expect([isSkipped(running), isSkipped({ ...running, version: 3 })]).toEqual([true, false]);
    sessionStorage.setItem('scripts-skipped', '{broken');
    expect(isSkipped(running)).toBe(false);
  });

  test('stored values in the tab can be anything', () => {
    for (const kept of ['', 'null', '[]', '{"id":1}', 'x']) {
      sessionStorage.setItem('script-running', kept);
      expect(takeBlockedScript(99_000)).toBeUndefined();
    }
  });
});

test('HTML is sanitized when it is placed, whatever let it pass', () => {
  expect(shown('<p class="a" onclick="x()" style="top:0">Hi <script>x()</script><b>there</b></p>')).toBe(
    '<p class="a">Hi <b>there</b></p>',
  );
  expect(shown('<a href="javascript:x()">a</a><img src="https://x.example/a.png" onerror="x()">')).toBe(
    '<a>a</a><img src="https://x.example/a.png">',
  );
});

test('positions: visible content never goes to the head', () => {
  const at = (position: 'header' | 'body_start' | 'footer' | 'body_end', isSeen: boolean) => {
    const node = document.createElement('i');
    place(node, position, isSeen);
    return [node.parentElement?.localName, node.previousElementSibling === null];
  };
  expect(at('header', false)).toEqual(['head', true]);
  expect(at('header', true)).toEqual(['body', true]);
  expect(at('body_start', true)).toEqual(['body', true]);
  expect(at('footer', true)).toEqual(['footer', true]);
  expect(at('body_end', false)).toEqual(['body', false]);
});

test('what is preloaded is what runs: the same URL, mode and hash', () => {
  const script: PublicScript = {
    ...{ id: 's', version: 1, purpose: 'marketing', position: 'header', scriptType: 'javascript', html: null },
    ...{ deviceTargeting: 'all', pageTargeting: 'all', targetedPages: [], excludedPages: [], priority: 0 },
    ...{ loadAsync: true, src: 'https://cdn.example.com/a.js', integrity: 'sha256-x' },
  };
  const [ahead, runs] = [elementOf(script, true) as HTMLLinkElement, elementOf(script) as HTMLScriptElement];
  expect([ahead.href, ahead.integrity, ahead.crossOrigin]).toEqual([runs.src, runs.integrity, runs.crossOrigin]);
  expect([runs.async, runs.dataset.script, ahead.dataset.script]).toEqual([false, 's', undefined]);
});
