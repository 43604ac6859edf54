import type { AskedQuestion } from './assistant-questions';

/**
 * Written by a person who had read no page, before the search was changed the second time; no page answers one of them.
 */
export const FRESH_QUESTIONS: readonly AskedQuestion[] = [
  {
    asks: 'I clicked the wrong edition, can I swap it for another one?',
    answeredAt: ['/faq', '/refund-policy', '/microsoft-2024-home-business-professional-options'],
  },
  { asks: 'Is VAT shown on the invoice?', answeredAt: ['/payment-policy', '/faq', '/buy-microsoft-office'] },
  {
    asks: 'my antivirus blocks the setup file, what should I do',
    answeredAt: ['/troubleshooting', '/help/activation-errors'],
  },
  {
    asks: 'does the licence ever expire',
    answeredAt: ['/office-lifetime-license', '/license-agreement', '/faq', '/benefits', '/environment'],
  },
  {
    asks: 'can I give the key to a friend as a present',
    answeredAt: ['/license-agreement', '/office-lifetime-license', '/business-solutions'],
  },
  {
    asks: 'Do I need to create a Microsoft account to activate?',
    answeredAt: ['/faq', '/activation-guide', '/office-2024-editions'],
  },
  {
    asks: 'The key says it has already been used',
    answeredAt: ['/troubleshooting', '/help/activation-errors', '/microsoft-office-key'],
  },
  { asks: 'where do I type in the 25 characters', answeredAt: ['/activation-guide'] },
  { asks: 'is Outlook part of Home edition', answeredAt: ['/faq', '/blog/which-edition', '/compare'] },
  {
    asks: 'I bought it for my small business, is that permitted',
    answeredAt: ['/small-business', '/faq', '/business-solutions', '/blog/which-edition', '/license-agreement'],
  },
  { asks: 'which cards do you take', answeredAt: ['/payment-policy', '/faq', '/buy-microsoft-office'] },
  {
    asks: 'how do I get an invoice made out to my company',
    answeredAt: ['/payment-policy', '/faq', '/business-solutions', '/buy-microsoft-office', '/small-business'],
  },
  {
    asks: 'my hard drive died, can I install again',
    answeredAt: [
      '/blog/keep-your-license-safe',
      '/activation-guide',
      '/license-agreement',
      '/environment',
      '/faq',
      '/small-business',
    ],
  },
  {
    asks: 'do I need internet to install it',
    answeredAt: ['/activation-guide', '/installation-guide', '/remote-work', '/system-requirements'],
  },
  {
    asks: 'how do I cancel an order I made five minutes ago',
    answeredAt: ['/refund-policy', '/faq', '/terms-of-service'],
  },
  { asks: 'what do you do with my email address', answeredAt: ['/privacy-policy', '/faq'] },
  { asks: 'Chromebook, will it run?', answeredAt: ['/system-requirements', '/student-special'] },
  {
    asks: 'can I have both 2019 and 2024 on one machine',
    answeredAt: ['/faq', '/office-2024-editions', '/installation-guide'],
  },
  {
    asks: 'did my payment go through? I was charged but see no order',
    answeredAt: ['/payment-policy', '/order-lookup'],
  },
];

/** Questions that other software shops list in their FAQs, collected after the search was finished. */
export const LISTED_QUESTIONS: readonly AskedQuestion[] = [
  { asks: 'What is your refund policy?', answeredAt: ['/refund-policy', '/faq'] },
  {
    asks: 'What if I want to use the program on another computer but I bought a single-user license?',
    answeredAt: ['/license-agreement', '/faq', '/activation-guide', '/remote-work', '/blog/keep-your-license-safe'],
  },
  {
    asks: 'How can I know whether the order is completed successfully?',
    answeredAt: ['/order-lookup', '/how-it-works', '/legal-shipping-policy', '/terms-of-service', '/payment-policy'],
  },
  {
    asks: 'Can I exchange it for the right product if I purchased a wrong one by mistake?',
    answeredAt: ['/refund-policy', '/faq', '/microsoft-2024-home-business-professional-options'],
  },
  { asks: 'What payment methods can I choose from?', answeredAt: ['/payment-policy', '/faq', '/buy-microsoft-office'] },
  {
    asks: 'What should I do if the registration code is invalid?',
    answeredAt: [
      '/troubleshooting',
      '/help/activation-errors',
      '/guaranteed-official-licenses',
      '/microsoft-office-key',
      '/faq',
      '/activation-guide',
    ],
  },
  {
    asks: "What shall I do if I don't receive the registration code after placing the order?",
    answeredAt: ['/faq', '/legal-shipping-policy', '/troubleshooting', '/order-lookup'],
  },
  { asks: 'What is my order status?', answeredAt: ['/order-lookup', '/faq'] },
  { asks: 'Why is my credit card being rejected?', answeredAt: ['/payment-policy', '/faq'] },
  { asks: 'When will my credit card be charged?', answeredAt: ['/payment-policy', '/terms-of-service'] },
  { asks: 'Do I have to pay sales tax?', answeredAt: ['/payment-policy', '/faq'] },
  {
    asks: 'How do I get a copy of my invoice?',
    answeredAt: ['/payment-policy', '/faq', '/order-lookup', '/buy-microsoft-office'],
  },
  { asks: 'How do I download my purchase?', answeredAt: ['/installation-guide', '/how-it-works', '/faq'] },
  {
    asks: 'What do I do if my Activation code is not working?',
    answeredAt: [
      '/troubleshooting',
      '/help/activation-errors',
      '/activation-guide',
      '/faq',
      '/microsoft-office-key',
      '/guaranteed-official-licenses',
      '/refund-policy',
    ],
  },
  { asks: 'How do I request a refund?', answeredAt: ['/refund-policy', '/faq'] },
  { asks: 'What is your privacy policy?', answeredAt: ['/privacy-policy'] },
  {
    asks: 'What happens if I lose my product key?',
    answeredAt: ['/blog/keep-your-license-safe', '/order-lookup', '/faq'],
  },
  {
    asks: 'How many times can I activate a product?',
    answeredAt: ['/license-agreement', '/faq', '/activation-guide', '/troubleshooting', '/microsoft-office-key'],
  },
  {
    asks: 'What if I get a new computer? Can I transfer the software?',
    answeredAt: [
      '/activation-guide',
      '/license-agreement',
      '/faq',
      '/blog/keep-your-license-safe',
      '/environment',
      '/small-business',
    ],
  },
  {
    asks: 'Is Internet access required for installation and activation of the new Office?',
    answeredAt: ['/activation-guide', '/installation-guide', '/system-requirements', '/remote-work'],
  },
];

/** Written along with FRESH_QUESTIONS: questions no page answers. */
export const FRESH_UNANSWERED: readonly string[] = [
  'can you write my homework essay',
  'how tall is mount everest',
  'do you sell Adobe Photoshop',
  'what is the weather in Berlin',
  'do you hire students for summer jobs',
  'how do I make a pivot table in Excel',
  'my printer does not print',
  'who is your chief executive',
  'recommend a good laptop for gaming',
  'where can I park near your office',
  'Will my old Excel files open in it?',
];
