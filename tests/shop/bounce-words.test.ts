import { expect, test } from 'vitest';
import { bounceWords } from '../../src/shop/mail/bounce-words';

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'This address does not exist.'],
  ['452-4.2.2 The email account is over quota', 'The mailbox is full.'],
  ['554 5.7.1 Service unavailable; client host blocked', 'The recipient’s mail server refused the email.'],
  ['550 No such user here', '550 No such user here'],
  ['Asked us by phone to stop', 'Asked us by phone to stop'],
])('%s', (text, words) => {
  expect(bounceWords(text)).toBe(words);
});
