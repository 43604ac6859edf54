/** A shopper's question and the addresses of the pages that answer it, any one of which is right. */
export interface AskedQuestion {
  asks: string;
  answeredAt: readonly string[];
}

/** Written from what people ask shops of license keys, before any page of this shop was opened. */
export const UNSEEN_QUESTIONS: readonly AskedQuestion[] = [
  { asks: 'how long does it take to get my key after paying?', answeredAt: [] },
  { asks: 'Is this a subscription or do I pay only once?', answeredAt: [] },
  { asks: 'can I get my money back if the key doesnt work', answeredAt: [] },
  { asks: 'how do i activate office', answeredAt: [] },
  { asks: 'Does Professional Plus run on a Mac?', answeredAt: [] },
  { asks: 'are these keys genuine?', answeredAt: [] },
  { asks: 'what payment methods do you accept', answeredAt: [] },
  { asks: 'How many computers can I install it on?', answeredAt: [] },
  { asks: 'I did not receive my email with the license', answeredAt: [] },
  { asks: 'whats the difference between home and business and professional plus', answeredAt: [] },
  { asks: 'How much is Home & Business 2021', answeredAt: [] },
  { asks: 'do you ship a dvd or is it a download', answeredAt: [] },
  { asks: 'Can I pay in euros?', answeredAt: [] },
  { asks: 'what are the system requirements for office 2024', answeredAt: [] },
  { asks: 'where do I download the installer', answeredAt: [] },
  { asks: 'error 0xC004C008 when activating', answeredAt: [] },
  { asks: 'can i move my license to a new pc', answeredAt: [] },
  { asks: 'Do you sell my personal information?', answeredAt: [] },
  { asks: 'what cookies do you use', answeredAt: [] },
  { asks: 'can you give me an invoice for my company', answeredAt: [] },
  { asks: 'is there a discount for students', answeredAt: [] },
  { asks: 'How do I uninstall the old office before installing?', answeredAt: [] },
  { asks: 'are you an official microsoft partner?', answeredAt: [] },
  { asks: 'phone number of your support', answeredAt: [] },
  { asks: 'when are you open', answeredAt: [] },
  { asks: 'can someone install it for me remotely', answeredAt: [] },
  { asks: 'how can i delete my data gdpr', answeredAt: [] },
  { asks: 'will office 2019 still get security updates', answeredAt: [] },
  { asks: 'does it come with outlook', answeredAt: [] },
  { asks: 'we need 40 licenses for our office, do you make offers?', answeredAt: [] },
];

/** What our pages do not answer; the assistant must say so instead of guessing. */
export const UNANSWERED_QUESTIONS: readonly string[] = [
  'What is the weather in Berlin tomorrow?',
  'who won the world cup in 2018',
  'Can you write me a poem about the sea?',
  'do you sell adobe photoshop',
  'How do I make a pivot table with two date columns?',
  'what is the capital of Australia',
  'can I buy a Netflix gift card here',
  'Which printer should I buy?',
  'how tall is the Eiffel tower',
  'Do you have jobs open for a programmer?',
  'can i pay with my kidney',
  'what is the best recipe for pancakes',
  'Who is your CEO and what does he earn?',
  'do you sell antivirus like Norton',
  'how do I root my android phone',
  'translate good morning into french',
  'What is the share price of your company?',
  'is there a bus stop near your building',
  'Can I sponsor your football team?',
  'fix my wifi router',
];
