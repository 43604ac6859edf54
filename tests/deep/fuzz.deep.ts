import { test } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { documentedCalls, replaceEachField } from '../support/fuzz.ts';

balanceBooksAfterEach();

test('each field of each call replaced by each odd value: a 4xx or a valid response, never a 5xx', async () => {
  await replaceEachField(await documentedCalls(), 1);
}, 600_000);
