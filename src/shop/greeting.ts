/** 'Good morning' before 12:00, 'Good afternoon' before 17:00, else 'Good evening' (specification 1, section 2). */
function partOfDay(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** Returns the greeting for a visitor's local `hour` on their `visit`-th visit, with their first name if known. */
export function greeting(hour: number, visit: number, name = ''): string {
  const who = name ? `, ${name}` : '';
  return `${partOfDay(hour)}${who}. ${visit > 1 ? 'Welcome back.' : 'Welcome.'}`;
}
