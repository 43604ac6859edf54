import type { Page } from '@playwright/test';

/**
 * Returns what a back-office screen shows in vermilion, as short texts: the primary buttons of its topmost layer (the
 * open dialog, or else the page), and everything else in that color. The picture of the sign-in screens is excluded.
 */
export function vermilion(page: Page): Promise<{ primary: string[]; other: string[] }> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colorOf = (name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const reds = new Set(['--color-signal', '--color-signal-deep'].map(colorOf));
    probe.remove();
    const wears = (element: Element): string | undefined => {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
      const worn: [string, string, boolean][] = [
        ['background', style.backgroundColor, true],
        ['text', style.color, hasText],
        ['stroke', style.stroke, element instanceof SVGElement],
        ['fill', style.fill, element instanceof SVGElement],
        ['accent', style.accentColor, element instanceof HTMLInputElement],
        ['outline', style.outlineColor, style.outlineStyle !== 'none'],
        ...sides.map((side): [string, string, boolean] => [
          'border',
          style[`border${side}Color`],
          style[`border${side}Style`] !== 'none' && style[`border${side}Width`] !== '0px',
        ]),
      ];
      if ([...reds].some((red) => style.boxShadow.includes(red))) return 'shadow';
      return worn.find(([, color, shown]) => shown && reds.has(color))?.[0];
    };
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const layer = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('.auth-board'),
    );
    const name = (element: Element) => element.textContent?.trim().slice(0, 40) ?? '';
    return {
      primary: seen.filter((element) => element.matches('.btn-primary') && layer.contains(element)).map(name),
      other: seen
        .filter((element) => !element.closest('.btn-primary'))
        .flatMap((element) => {
          const how = wears(element);
          return how ? [`${how}: ${element.tagName.toLowerCase()} ${name(element)}`] : [];
        }),
    };
  });
}
