const BOTH = /(fill|stroke)="light-dark\((#\w+),(#\w+)\)"/g;

/**
 * A drawing as a file of its own. What reads files need not know `light-dark()`: the light colors are in the
 * attributes, and rules exchange them in the dark scheme of the page that shows the file.
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
