import { expect, test } from 'vitest';
import { newVisitor } from '../../support/visitor.ts';

type Failure = { issues?: { path: string; message: string }[] };

const CART = { amount: 149.99, currency: 'usd', items: [{ productId: 'home-2024', quantity: 1 }] };
const LINK = {
  paymentLinkId: `plink_${'0'.repeat(26)}`,
  isCustomerPaymentLink: false,
  customAmount: 1,
  currency: 'USD',
};

/** The exact sentences of the specification (1 and 2, section 5), whether a field is empty or absent. */
const CALLS: [path: string, sent: object, messages: Record<string, string>][] = [
  [
    '/api/create-payment-intent',
    { ...CART, billingInfo: {} },
    {
      'billingInfo.email': 'Email required for license delivery',
      'billingInfo.firstName': 'First name is required',
      'billingInfo.lastName': 'Last name is required',
    },
  ],
  [
    '/api/process-payment',
    { ...LINK, customerInfo: {} },
    {
      'customerInfo.firstName': 'Please fill in all required fields',
      'customerInfo.lastName': 'Please fill in all required fields',
      'customerInfo.email': 'Please fill in all required fields',
    },
  ],
  [
    '/api/contact',
    { submissionTime: 9 },
    {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
    },
  ],
  [
    '/api/auth/register',
    {},
    {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
    },
  ],
];

test.each(CALLS)('%s names an absent field in the words of an empty one', async (path, sent, messages) => {
  const { status, body } = await newVisitor().post<Failure>(path, sent);
  expect(status).toBe(400);
  expect(Object.fromEntries((body.issues ?? []).map((issue) => [issue.path, issue.message]))).toEqual(messages);
});
