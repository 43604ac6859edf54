import { beforeAll, beforeEach, test } from 'vitest';
import { importAtOnce, orderBurst, payAtOnce, shareWithSecond, startAnew } from '../functions/mail-burst.ts';

const ORDERS = 200;

beforeAll(() => orderBurst(ORDERS), 120_000);
beforeEach(startAnew);

test('200 orders paid at once: every mail is accepted within 110 s, none twice, none spends a second attempt', () =>
  payAtOnce(ORDERS));

test('an import that serves 200 waiting buyers: the same', () => importAtOnce(ORDERS));

test('a second service takes over what would wait longer than a minute, and nothing before', () =>
  shareWithSecond(ORDERS, 2));
