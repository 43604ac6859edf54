import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Returns a Markdown table. */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Formats a number for the report. */
export const round = (value, digits = 1) => value.toFixed(digits);

/** Returns what identifies a heading: its words before the first comma or colon, so that its date may change. */
const nameOf = (section) => section.split('\n', 1)[0].split(/[,:]/, 1)[0].trim();

const sectionsOf = (text) => text.split(/^(?=## )/m).map((section) => section.trim());

/**
 * Writes fresh sections ("## ..." each) to the report at `file`: those measured now replace the ones of the same name,
 * all others stay as they are, with their dates.
 */
export function writeReport(file, title, fresh) {
  const [, ...old] = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : [''];
  const measured = new Map(fresh.map((section) => [nameOf(section), section.trim()]));
  const sections = old.map((section) => {
    const name = nameOf(section);
    const now = measured.get(name) ?? section;
    measured.delete(name);
    return now;
  });
  writeFileSync(file, `${[title.trim(), ...sections, ...measured.values()].join('\n\n')}\n`);
}
