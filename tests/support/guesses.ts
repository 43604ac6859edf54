import { range } from './stock.ts';
import { inFlight } from './storm.ts';
import { newVisitor } from './visitor.ts';

/**
 * Guesses staff passwords, spread over targets and client addresses, as fast as possible. Returns how many were really
 * checked for each target; the others were told to wait.
 */
export async function guessStaffPasswords(targets: string[], guesses: number, addresses: number) {
  const browsers = range(addresses).map(() => newVisitor());
  const answered = new Map(targets.map((target) => [target, 0]));
  await inFlight(range(guesses), 20, async (n) => {
    const email = targets[n % targets.length] ?? '';
    const guess = { email, password: `guess number ${n}` };
    const { status, headers } = (await browsers[n % addresses]?.post('/api/admin/login', guess)) ?? {};
    if (status === 401) answered.set(email, (answered.get(email) ?? 0) + 1);
    else if (status !== 429 || !Number(headers?.get('retry-after'))) throw new Error(`A guess was answered ${status}`);
  });
  return answered;
}
