/** A shopper's question and the addresses of the pages that answer it; any one of them is correct. */
export interface AskedQuestion {
  asks: string;
  answeredAt: readonly string[];
}

/** Written from what people ask shops for license keys, without having read a page of this shop. */
export const UNSEEN_QUESTIONS: readonly AskedQuestion[] = [
  {
    asks: 'how long does it take to get my key after paying?',
    answeredAt: ['/legal-shipping-policy', '/faq', '/how-it-works'],
  },
  { asks: 'Is this a subscription or do I pay only once?', answeredAt: ['/faq', '/benefits', '/terms-of-service'] },
  {
    asks: 'can I get my money back if the key doesnt work',
    answeredAt: ['/refund-policy', '/faq', '/how-it-works', '/terms-of-service'],
  },
  { asks: 'how do i activate office', answeredAt: ['/activation-guide', '/faq'] },
  {
    asks: 'Does Professional Plus run on a Mac?',
    answeredAt: [
      '/faq',
      '/system-requirements',
      '/office-mac',
      '/blog/which-edition',
      '/product/professional-plus-2024',
      '/product/professional-plus-2021',
      '/product/professional-plus-2019',
      '/compatibility-checker',
    ],
  },
  { asks: 'are these keys genuine?', answeredAt: ['/guaranteed-official-licenses', '/faq', '/license-verification'] },
  { asks: 'what payment methods do you accept', answeredAt: ['/payment-policy', '/faq'] },
  { asks: 'How many computers can I install it on?', answeredAt: ['/faq', '/license-agreement'] },
  {
    asks: 'I did not receive my email with the license',
    answeredAt: ['/legal-shipping-policy', '/faq', '/troubleshooting', '/order-lookup', '/order-success-mac'],
  },
  {
    asks: 'whats the difference between home and business and professional plus',
    answeredAt: [
      '/compare',
      '/faq',
      '/blog/which-edition',
      '/office-2024-editions',
      '/office-2021-editions',
      '/office-2019-editions',
    ],
  },
  { asks: 'How much is Home & Business 2021', answeredAt: ['/product/home-business-2021', '/office-2021-editions'] },
  { asks: 'do you ship a dvd or is it a download', answeredAt: ['/legal-shipping-policy', '/faq'] },
  { asks: 'Can I pay in euros?', answeredAt: ['/payment-policy', '/faq'] },
  { asks: 'what are the system requirements for office 2024', answeredAt: ['/system-requirements'] },
  {
    asks: 'where do I download the installer',
    answeredAt: ['/installation-guide', '/std', '/office-windows', '/office-for-windows', '/download-redeem'],
  },
  { asks: 'error 0xC004C008 when activating', answeredAt: ['/help/activation-errors', '/troubleshooting'] },
  {
    asks: 'can i move my license to a new pc',
    answeredAt: ['/license-agreement', '/activation-guide', '/faq', '/blog/keep-your-license-safe'],
  },
  { asks: 'Do you sell my personal information?', answeredAt: ['/california-privacy-choices', '/privacy-policy'] },
  { asks: 'what cookies do you use', answeredAt: ['/cookies-policy'] },
  { asks: 'can you give me an invoice for my company', answeredAt: ['/faq', '/payment-policy', '/business-solutions'] },
  { asks: 'is there a discount for students', answeredAt: ['/student-special', '/office-2019-student'] },
  {
    asks: 'How do I uninstall the old office before installing?',
    answeredAt: ['/installation-guide', '/troubleshooting', '/office-for-windows', '/faq'],
  },
  { asks: 'are you an official microsoft partner?', answeredAt: ['/faq', '/about'] },
  { asks: 'phone number of your support', answeredAt: ['/contact', '/faq', '/about'] },
  { asks: 'when are you open', answeredAt: ['/contact', '/faq'] },
  { asks: 'can someone install it for me remotely', answeredAt: ['/remote-support'] },
  { asks: 'how can i delete my data gdpr', answeredAt: ['/gdpr-compliance'] },
  {
    asks: 'will office 2019 still get security updates',
    answeredAt: ['/system-requirements', '/office-2019-editions', '/blog/end-of-support', '/faq'],
  },
  { asks: 'does it come with outlook', answeredAt: ['/faq', '/blog/which-edition', '/compare'] },
  {
    asks: 'we need 40 licenses for our office, do you make offers?',
    answeredAt: ['/quote', '/business-solutions', '/faq'],
  },
];

/** Written after reading the pages: details that only one page has. */
export const SEEN_QUESTIONS: readonly AskedQuestion[] = [
  { asks: 'What does a remote session cost and how long does it take?', answeredAt: ['/remote-support'] },
  { asks: 'Does it run on a Chromebook or Linux?', answeredAt: ['/system-requirements'] },
  { asks: 'My card was declined with insufficient funds, what now?', answeredAt: ['/payment-policy', '/faq'] },
  { asks: 'Can you be sure I am not charged twice for one order?', answeredAt: ['/payment-policy', '/how-it-works'] },
  { asks: 'How do I report a security hole in your website?', answeredAt: ['/security-policy'] },
  {
    asks: 'activate by the command line with ospp.vbs',
    answeredAt: ['/activation-guide', '/office-for-windows', '/troubleshooting'],
  },
  { asks: 'Should I take 32 or 64 bit?', answeredAt: ['/installation-guide'] },
  {
    asks: 'deployment tool configuration for many computers',
    answeredAt: ['/installation-guide', '/office-for-windows', '/business-solutions'],
  },
  {
    asks: 'May I resell my license to someone else?',
    answeredAt: ['/license-agreement', '/business-solutions', '/eula', '/terms-of-service'],
  },
  {
    asks: 'until when does 2024 receive security updates',
    answeredAt: ['/system-requirements', '/office-2024-editions', '/blog/end-of-support'],
  },
  {
    asks: 'what happens if the key is not in stock after I pay',
    answeredAt: ['/legal-shipping-policy', '/faq', '/how-it-works', '/refund-policy'],
  },
  { asks: 'right of withdrawal 14 days', answeredAt: ['/refund-policy', '/terms-of-service'] },
  { asks: 'How long does a refund take to show on my card?', answeredAt: ['/refund-policy'] },
  { asks: 'I mistyped my email address in the order', answeredAt: ['/faq', '/legal-shipping-policy'] },
  { asks: 'Word on my Mac asks to start a subscription', answeredAt: ['/troubleshooting'] },
  { asks: 'error 30182-39 the installer cannot continue', answeredAt: ['/help/activation-errors', '/troubleshooting'] },
  {
    asks: 'How can I get a copy of all data you have about me?',
    answeredAt: ['/gdpr-compliance', '/privacy-policy', '/california-privacy-choices'],
  },
  {
    asks: 'Is Publisher in Professional Plus 2024?',
    answeredAt: ['/faq', '/office-2024-editions', '/product/professional-plus-2024', '/compare'],
  },
  { asks: 'do I need an account in your shop to order', answeredAt: ['/faq', '/how-it-works'] },
  { asks: 'Can I use several coupons in one order?', answeredAt: ['/faq', '/terms-of-service'] },
  {
    asks: 'may I use the Home edition at work',
    answeredAt: ['/faq', '/blog/which-edition', '/license-agreement', '/business-solutions'],
  },
  {
    asks: 'where do you get your keys from',
    answeredAt: ['/guaranteed-official-licenses', '/about', '/license-agreement'],
  },
  { asks: 'activate without internet by phone', answeredAt: ['/activation-guide'] },
  { asks: 'When is a subscription better than buying once?', answeredAt: ['/benefits'] },
  { asks: 'where should I keep my key so that I do not lose it', answeredAt: ['/blog/keep-your-license-safe'] },
  {
    asks: 'What does Professional Plus 2019 cost?',
    answeredAt: ['/product/professional-plus-2019', '/office-2019-editions'],
  },
  { asks: 'This product key has already been used while redeeming', answeredAt: ['/troubleshooting'] },
  {
    asks: 'check whether a key was sold by you',
    answeredAt: ['/license-verification', '/faq', '/guaranteed-official-licenses', '/license-agreement'],
  },
  {
    asks: 'does my old computer support it, is there a checker?',
    answeredAt: ['/compatibility-checker', '/system-requirements'],
  },
  {
    asks: 'somebody called and wants a gift card payment, is that you?',
    answeredAt: ['/remote-support', '/payment-policy', '/security-policy'],
  },
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

/** Written after the search was tuned, to test questions it was not tuned for. */
export const HELD_OUT_QUESTIONS: readonly AskedQuestion[] = [
  {
    asks: 'when will my key arrive',
    answeredAt: ['/legal-shipping-policy', '/faq', '/how-it-works', '/terms-of-service'],
  },
  { asks: 'I want a refund', answeredAt: ['/refund-policy'] },
  { asks: 'paypal?', answeredAt: ['/payment-policy', '/faq'] },
  { asks: 'is tax included in the price', answeredAt: ['/payment-policy', '/faq', '/terms-of-service'] },
  { asks: 'my license key is blocked what should i do', answeredAt: ['/troubleshooting', '/help/activation-errors'] },
  {
    asks: 'does home 2024 have outlook',
    answeredAt: ['/faq', '/blog/which-edition', '/office-2024-editions', '/compare', '/product/home-2024'],
  },
  {
    asks: 'which version is best for a freelancer',
    answeredAt: [
      '/business-solutions',
      '/blog/which-edition',
      '/student-special',
      '/small-business',
      '/remote-work',
      '/business-pro',
    ],
  },
  { asks: 'can I install office on windows 7', answeredAt: ['/system-requirements', '/blog/which-edition'] },
  { asks: 'how do i find my order again', answeredAt: ['/order-lookup', '/faq', '/legal-shipping-policy'] },
  {
    asks: 'do you store my credit card number',
    answeredAt: ['/payment-policy', '/security-policy', '/privacy-policy', '/faq'],
  },
  { asks: 'how do I repair my installation', answeredAt: ['/troubleshooting'] },
  {
    asks: 'is it legal to resell licenses in Europe',
    answeredAt: ['/license-agreement', '/guaranteed-official-licenses'],
  },
  { asks: 'how do i change the language of the programs', answeredAt: ['/installation-guide'] },
  { asks: 'what is your address', answeredAt: ['/about', '/contact', '/terms-of-service'] },
  { asks: 'can you help me install on my screen', answeredAt: ['/remote-support'] },
  { asks: 'error 0x80070005', answeredAt: ['/help/activation-errors', '/troubleshooting'] },
  {
    asks: 'why do you still sell 2019 when support has ended',
    answeredAt: ['/office-2019-editions', '/blog/end-of-support', '/office-2021-editions'],
  },
  { asks: 'california privacy rights', answeredAt: ['/california-privacy-choices'] },
  { asks: 'how much memory does it need on a mac', answeredAt: ['/system-requirements'] },
  {
    asks: 'can I get professional plus and home together cheaper with two coupons',
    answeredAt: ['/faq', '/terms-of-service'],
  },
];

/** Questions of the same kind that no page answers. */
export const HELD_OUT_UNANSWERED: readonly string[] = [
  'do you have windows 11 wallpapers',
  'how many calories does an apple have',
  'who wrote Hamlet',
  'can you book a flight to Rome for me',
  'what is 17 times 23',
  'do you sell game consoles',
  'tell me a joke',
  'how do I fry an egg',
  'will bitcoin rise tomorrow',
  'what is your favorite color',
];
