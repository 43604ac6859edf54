import { DAY_S, HOUR_S } from '../time';

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the remaining milliseconds as '2 d 03:04:05' or '03:04:05'. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / DAY_S);
  const clock = [Math.floor(seconds / HOUR_S) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days > 0 ? `${days} d ${clock}` : clock;
}
