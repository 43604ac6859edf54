/**
 * Returns "7", "730", "7.30" and "7:30" as 07:30 or 07:00; an invalid time stays as it is, so that the form refuses it.
 */
export function clockOf(text: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2}?)[:.]?(\d{2})?$/.exec(text.trim()) ?? [];
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : text;
}

/** Attributes of an input for a 24-hour time, whatever format the browser's own field would use. */
export const CLOCK_INPUT = {
  inputMode: 'numeric',
  autoComplete: 'off',
  placeholder: '00:00',
  maxLength: 5,
  pattern: String.raw`([01]?\d|2[0-3])([:.]?[0-5]\d)?`,
  title: 'Enter a time of the 24-hour clock, such as 18:30.',
} as const;
