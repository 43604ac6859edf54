const BOTH = /(fill|stroke|color)="light-dark\((#\w+),(#\w+)\)"/g;

/**
 * Returns a drawing as an SVG file. Readers of files may not support `light-dark()`, so the attributes have the light
 * colors, and rules replace them in the dark scheme.
 */
export function drawingFile(parts: string, width: number, height: number): string {
  const rules = new Set<string>();
  const light = parts.replace(BOTH, (_, name: string, day: string, night: string) => {
    rules.add(`[${name}="${day}"]{${name}:${night}}`);
    return `${name}="${day}"`;
  });
  const dark = rules.size > 0 ? `<style>@media(prefers-color-scheme:dark){${[...rules].join('')}}</style>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${dark}${light}</svg>\n`;
}
