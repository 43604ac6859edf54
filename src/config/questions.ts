import { store } from './store';

export interface Question {
  question: string;
  answer: string;
}

/** The eight questions of the home page, which shows six. */
export const HOME_QUESTIONS: readonly Question[] = [
  {
    question: 'What exactly am I buying?',
    answer: `A license key for one edition of ${store.suite}. You get the installer from Microsoft and enter the key once.`,
  },
  {
    question: 'Is this a subscription?',
    answer:
      'No. You pay once and the edition stays yours. It gets security updates as long as Microsoft supports that year, but no new features.',
  },
  {
    question: 'How fast do I get the key?',
    answer: `${store.delivery.sentence} The key is also shown on your order page.`,
  },
  {
    question: 'Which edition runs on a Mac?',
    answer:
      'Home and Home & Business run on Windows 10 or 11 and on macOS 13 or later. Professional Plus runs on Windows only.',
  },
  {
    question: 'What if my key does not work?',
    answer: `Tell us within ${store.guaranteeDays} days. We help you activate it, replace it or refund it.`,
  },
  {
    question: 'Can I use it at work?',
    answer: 'Home & Business and Professional Plus are licensed for business use. Home is for personal use and school.',
  },
  {
    question: 'What do I get for my records?',
    answer:
      'Every order you pay for has an invoice on its order page, to print or save as a PDF. Each refund adds a credit note.',
  },
  {
    question: 'How many computers can I install it on?',
    answer: 'Each key is for one computer unless the product page says otherwise. Buy one key for each computer.',
  },
];

/** The questions of the shop page, at most six. */
export const SHOP_QUESTIONS: readonly Question[] = [
  {
    question: 'Which year should I choose?',
    answer:
      'Choose 2024 for a new computer: it is supported longest. Choose an older year if your other computers run it or an add-in needs it.',
  },
  {
    question: 'How do Home and Home & Business differ?',
    answer: 'Home & Business adds Outlook and may be used for work. The other applications are the same.',
  },
  {
    question: 'What does Professional Plus add?',
    answer: 'Access for databases, and Publisher in the 2021 and 2019 editions. It runs on Windows only.',
  },
  ...HOME_QUESTIONS.slice(2, 5),
];

/** The questions of the pricing page: about money alone, as the shop answers which edition to choose. */
export const PRICE_QUESTIONS: readonly Question[] = [
  ...HOME_QUESTIONS.slice(1, 2),
  {
    question: 'Why do older years cost less?',
    answer: 'Their security updates end earlier, or have ended: each price says when. The key works as long as before.',
  },
  {
    question: 'Can I pay in my own currency?',
    answer: 'Choose it at the top of the page, on a phone in the menu. Checkout shows what is charged before you pay.',
  },
  ...HOME_QUESTIONS.slice(6),
];

/** Questions of a product page. */
export const PRODUCT_QUESTIONS: readonly Question[] = [
  ...HOME_QUESTIONS.slice(0, 3),
  {
    question: 'Where do I download the installer?',
    answer: 'From Microsoft. Your order page and the email with your key have the link and the steps.',
  },
  ...HOME_QUESTIONS.slice(4, 5),
  ...HOME_QUESTIONS.slice(7),
];
