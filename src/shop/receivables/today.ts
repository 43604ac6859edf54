import { store } from '../../config/store';
import { dayAt, storeDay } from '../reports/days';

/**
 * Returns when the day that is running at `now` began, by the clock of due dates (`dueDayText`): a transfer due before
 * then is late, one due on that day is not. Milliseconds since 1970.
 */
export const todayBegan = (now: number): number =>
  storeDay(dayAt(now, store.hours.timeZone), store.hours.timeZone).beginsAt;
