import { killInRupees } from './razorpay-kills.ts';

killInRupees({
  ordering: ['before:place-order', 'after:place-order', 'after:create-intent'],
  confirming: ['before:capture', 'after:capture', 'before:settle', 'after:settle'],
  hearing: ['after:event-insert', 'before:settle', 'before:event-handled'],
});
