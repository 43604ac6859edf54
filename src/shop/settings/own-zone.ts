import { store } from '../../config/store';

/** The shop's own time zone as its file names it after the hours, "US Eastern"; empty where it names none. */
export const OWN_ZONE = store.hours.text.split(/\d{1,2}:\d\d-\d{1,2}:\d\d /)[1] ?? '';
