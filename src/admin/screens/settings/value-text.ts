import type { Setting } from '../../../shop/settings/contract';
import { hoursText, type OpeningHours } from '../../../shop/settings/opening-hours';

type SettingFormat = Pick<Setting, 'input' | 'unit' | 'zero' | 'choices'>;

const holidaysText = ({ holidays }: OpeningHours) =>
  holidays.length === 0 ? '' : `. Closed on ${holidays.map(({ date, name }) => `${date} (${name})`).join(', ')}`;

/** Returns the singular of a unit: "hour" for "hours", "copy a day" for "copies a day". */
const one = (unit: string) => unit.replace(/ies\b|s\b/, (end) => (end === 'ies' ? 'y' : ''));

/** Returns the value of a setting as text. */
export function valueText({ input, unit, zero, choices }: SettingFormat, value: unknown): string {
  if (input === 'switch') return value ? 'On' : 'Off';
  if (input === 'text') return String(value) || 'None';
  if (input === 'choice') return choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (input === 'addresses') return (value as string[]).join(', ') || 'Nobody';
  if (input === 'hours') return `${hoursText(value as OpeningHours)}${holidaysText(value as OpeningHours)}`;
  if (input === 'notifications') return 'The rules on the Notifications screen';
  if (input === 'rules') return 'The rules on the Risk screen';
  if (input === 'tags') return 'The container on the Tags and scripts screen';
  if (value === 0 && zero) return zero;
  return `${Number(value).toLocaleString('en')} ${(value === 1 ? unit && one(unit) : unit) ?? ''}`.trim();
}

/** Returns a saved value as text; null is "back to the default". */
export const savedText = (setting: Setting, value: unknown): string =>
  value === null ? `the default (${valueText(setting, setting.default)})` : valueText(setting, value);

/** Returns the first sentence of a setting's help; the panel shows the rest. */
export const brief = (help: string): string => help.split(/(?<=\.) /, 1).join('');
