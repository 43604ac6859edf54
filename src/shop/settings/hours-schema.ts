import { z } from 'zod';
import { ISO_DAY } from '../formats';
import { TIME } from '../notifications/schema';
import type { OpeningHours } from './opening-hours';

const span = z
  .strictObject({
    opens: z.string().regex(TIME, 'A time such as 09:00, on the quarter hour.'),
    closes: z
      .string()
      .refine((time) => TIME.test(time) || time === '24:00', 'A time such as 18:00, on the quarter hour, or 24:00.'),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'It must be later than the opening.' });

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isDay = (text: string) => ISO_DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The opening hours as saved by the owner. */
export const hours: z.ZodType<OpeningHours, OpeningHours> = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'The name of a time zone, such as Europe/Berlin.'),
  days: z.array(span.nullable()).length(7),
  holidays: z
    .array(
      z.strictObject({
        // JSON and a regular expression alone would accept a day such as 2026-02-30.
        date: z
          .string()
          .refine(
            (text) => Number.isFinite(Date.parse(`${text}T00:00:00Z`)) && isDay(text),
            'A day such as 2026-12-25.',
          ),
        name: z.string().trim().min(1, 'Say what day it is.').max(60),
      }),
    )
    .max(60, 'At most 60 days.'),
});
