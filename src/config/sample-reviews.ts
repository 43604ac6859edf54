import type { PublicReview } from '../shop/reviews/contract';
import { store } from './store';

/** Sample content, written by us: always labeled, never counted in a rating (design 3.2). */
export interface SampleReview {
  name: string;
  initials: string;
  product: string;
  text: string;
}

const LINES = `Amelia R.|The key was in my inbox before the installer had finished downloading.
Jonas K.|I asked whether it runs on my older Mac and got a clear no, with the reason. Bought the right one instead.
Priya S.|Paid once, activated once, done. The steps on the order page were exactly right.
Marcus T.|Needed Outlook for work, so the comparison table saved me from the wrong edition.
Elena V.|Two keys for two office computers, both activated without a phone call.
Daniel O.|Typed one character wrong, wrote to support, and they spotted it in minutes.
Sofie L.|My thesis needed Word and nothing else. No subscription, no fuss.
Hiro N.|Price in yen without decimals. A small thing, done properly.
Claire B.|The receipt named every edition and every price. Accounting was happy.
Tom W.|I liked that the page said independent reseller instead of pretending otherwise.
Nadia H.|Excel on the new laptop within a quarter of an hour.
Viktor P.|Access is what I came for, and it said clearly that it is Windows only.
Grace M.|Ordered on a Sunday and still had the key straight away.
Luca F.|Checkout asked for four things. I have seen banks ask for less trust with more fields.
Ines C.|The masked key with a reveal button is a good idea in an open office.
Peter A.|Replaced a dead subscription on the family computer. It opens, it saves, it stays.
Olga D.|Clear answer about refunds before I bought. Did not need one.
Ryan J.|The 2021 edition matches the machines at school, so files open the same everywhere.
Mei Z.|Currency switched to mine and the total at checkout was the total I paid.
Karl E.|Installation guide with the real order of steps. Rare.
Zoe G.|I bought at night, read the email in the morning, activated over coffee.
Ahmed Y.|Five seats for a small practice. The quote came back the same day.
Ruth I.|Large letters, plain words. My father bought his own copy.
Felix U.|It told me three were left, and there were three.
Hannah Q.|Works on my Mac. That was the only question I had.
Stefan X.|PowerPoint for one talk a year does not deserve a monthly fee.
Carmen N.|Support wrote in whole sentences and solved it in one reply.
Will D.|The compatibility checker said my memory was too low. It was right.
Aisha B.|Order number, key, download address, all on one page.
Jakob M.|I lost the email; a new link to my order was there in a minute.
Teresa P.|Simple and quick. I would rather pay once.
Noah S.|Compared three years side by side and took the cheapest that did what I need.
Ingrid O.|The dark theme at checkout did not blind me at midnight. Thank you.
Mateo R.|Business use allowed, stated on the card. No reading of small print.
Yuki T.|Delivered while I was still looking for the confirmation email.
Bella K.|Asked about moving to a new computer later and got an honest answer.
Georg H.|Publisher for our parish newsletter. The 2021 edition still has it.
Lena W.|I appreciated that nothing was blinking at me while I paid.
Omar C.|Two typing mistakes, zero drama. The form told me which field.
Julia F.|Budget tables, family calendar, done for years to come.
Adam V.|I use keyboard only. I could buy without touching a mouse.
Petra L.|The key card prints nicely. It is in the folder with the warranty.
Samuel E.|OneNote for lectures, Word for documents. Exactly what the page listed.
Rosa I.|Bought the wrong year, wrote before activating, changed without trouble.
Henrik J.|Fast, exact, a bit dry. My kind of shop.
Fatima A.|My accountant asked what exactly we bought. The email said it line by line.
Leo G.|Old laptop, 2019 edition, runs fine.
Marta Z.|I checked the key on the verification page and it was known there.
Ben Y.|No account needed. I bought three keys without inventing another password.
Ida U.|Everything it said would happen, happened.`;

/** The fifty samples. They name the suite and no edition: what is on sale may change, and nobody bought one. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = LINES.split('\n').map((line) => {
  const [name = '', text = ''] = line.split('|');
  return { name, text, product: store.suite, initials: name.replace(/[^A-Z]/g, '') };
});

const COLORS = ['green', 'indigo', 'amber'];

/** The same as carousels read them; never verified, and without a date because nobody bought on one. */
export const samplePublicReviews = (): PublicReview[] =>
  SAMPLE_REVIEWS.map(({ name, initials, product, text }, index) => ({
    id: `sample-${index + 1}`,
    name,
    initials,
    product,
    review: text,
    rating: 5,
    verified: false,
    sample: true,
    color: COLORS[index % COLORS.length] ?? 'green',
    date: '',
  }));
