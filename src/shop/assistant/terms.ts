import { plainWords } from '../content/words';

/** Stop words. */
const EMPTY = new Set(
  `a about above after again all also am an and any anyone anybody are as at be because been before being below both but
  by can cannot cant could did didn didnt do does doesn doesnt doing don dont for from get gets getting go going had has
  have having he hello her here hey hi him his how i if im in into is isn isnt it its just know let like may maybe me
  might mine more most much must my need needed no not now of off ok on once one only or other our out over own please
  really same shall she should so some somebody someone still such sure tell than thank thanks that thats the their them
  then there theres these they thing this those through to too two under until up use used using ve very want was wants
  we well were what whats when where wheres which while who whom why will with without won wont would yes yet you your
  yours u pls plz ur s t re ll d m microsoft office shop store keystall way happen happens make makes made good best
  give gives given old older website site page someone take takes else together two three between next credit number numbers method methods accept accepted
  ago already yesterday today possible able actually exactly even ever instead few lot little bit four five six seven eight
  nine ten successfully properly correctly request requests requested copy copies
  say says work works worked working ask asks question questions`.split(/\s+/),
);

/** Synonyms of shoppers and pages, each under the first word of its line. */
const SAME: readonly string[] = [
  'refund refunds refunded reimburse moneyback return returns returned returning',
  'withdraw withdrawal withdrawn cancel cancels canceled cancelled canceling cancelling cancellation',
  'computer computers pc pcs laptop laptops notebook notebooks machine machines device devices desktop',
  'mac macs macbook imac macos apple osx',
  'windows win win10 win11',
  'email mail mails emails inbox mailbox',
  'disc dvd cd disk discs box boxed usb parcel post shipping ship shipped ships',
  'records invoice invoices receipt receipts bill bills bookkeeping',
  'telephone phone phones',
  'app apps application applications program programs',
  'hours open opening closed weekend sunday saturday reach',
  'remove uninstall uninstalling removing removal deinstall',
  'genuine legit legitimate original authentic fake scam legal real licensed',
  'subscription subscriptions subscribe monthly yearly annual',
  'price prices cost costs expensive cheap cheapest pricing',
  'compare comparison differ differs difference differences different vs versus',
  'erase erased deletion delete deleted deleting',
  'currency currencies euro euros eur pound pounds gbp dollar dollars usd yen rupee rupees franc',
  'pay paid paying payment payments paypal klarna',
  'card cards visa mastercard amex',
  'transfer transfers transferred move moves moved moving migrate migrating reinstall reinstalled reinstalling another upgrade upgrading upgraded',
  'buy buying bought place placed placing purchase purchased purchasing order orders ordered ordering',
  'quote quotes volume bulk wholesale offers',
  'company companies business businesses firm enterprise commercial',
  'student students study university school teacher college pupil',
  'guarantee warranty guaranteed guarantees',
  'coupon coupons discount discounts voucher promo code-word',
  'delivery deliver delivered delivers arrive arrives receive received receiving',
  'data gdpr personal privacy information',
  'key keys serial activationkey productkey',
  'license licenses licence licences',
  'edition editions version versions',
  'seller reseller authorized authorised affiliated',
  'support help helps assistance',
  'declined decline refused rejected',
  'installer setup installation install installing installed',
  'download downloads downloading downloaded',
  'activate activation activating activated activates reactivate',
  'update updates updated patches',
  'account accounts login register registration',
  'sold sell sells selling sale',
  'run runs running compatible compatibility',
  'several multiple many more-than-one',
  'check checker checking verify verification verified',
  'report reporting',
  'weakness weaknesses vulnerability vulnerabilities hole holes bug bugs',
  'source sources supplier suppliers',
  'lose lost losing',
  'partner official',
  'change changes changed changing swap swapped exchange exchanged switch switched replace replaced replacement',
  'wrong mistake mistaken mistakenly accidentally incorrect mistyped misspelled typo',
  'lifetime perpetual forever permanent permanently expire expires expired expiring expiry expiration last lasts',
  'tax taxes vat gst',
  'resale resell reselling resold gift gifts present',
  'broken break breaks broke dead died dies crash crashed crashes stolen damaged',
  'allow allows allowed permit permits permitted forbid forbids forbidden prohibited',
  'antivirus virus malware defender firewall',
  'stop stops stopped stuck hang hangs freezes frozen fail fails failed failing failure interrupted',
  'internet online connection wifi offline',
  'charge charges charged charging debited deducted',
  'tablet tablets ipad iphone android chromebook chromebooks smartphone',
  'language languages english german french spanish italian',
  'enter enters entered entering type typed typing paste',
  'proof prove proves evidence audit audits',
  'problem problems issue issues trouble error errors',
  'status state track tracking',
  'requirement requirements required',
  'add adds added include included includes including contain contains contained come comes',
];

const groups = new Map(
  SAME.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return [first, ...others].map((word) => [word, first] as const);
  }),
);

/** Strips endings, but only so far that questions and pages lose the same ones. */
function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  return word
    .replace(/ly$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ations?|ating|ated|ates|ate)$/, 'at')
    .replace(/(ments?|ings?|ers?|ed|es|s|e)$/, '');
}

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(hard|solid.state) (drive|disk)s?\b/g, 'computer'],
  [/\binstall(ed|ing)? (it |this )?(again|anew|a second time)\b/g, 'reinstall'],
  [/\bfor ?ever\b|\b(end|expiry|expiration) date\b|\b(run|runs|running) out\b/g, 'lifetime'],
  [
    /\bpass(ing|ed)? .{0,20}\bon\b|\b(give|giving|sell|selling) (it|them|my|the|a|one) .{0,20}\b(on|away|to)\b/g,
    'resale',
  ],
  [/\bchanged? my mind\b|\bsend it back\b/g, 'refund'],
  [/\b(apple|google) pay\b/g, 'pay'],
  [/\b(registration|activation|license|licence|product|unlock) (code|number|id)s?\b/g, 'key'],
  [/\bsales tax(es)?\b/g, 'tax'],
  [/\b(reject|declin|refus)ed\b(?=.{0,30}\bcards?\b)|\bcards?\b.{0,30}\breject(ed|ing)?\b/g, '$& decline'],
  [/\b(money|cash) back\b|\bget my money\b/g, 'refund'],
  [/\bhow much (is|are|does|do|for)\b|\bwhat does .{3,40} cost\b/g, '$& price'],
  [/\b(how many|number of) (computers|pcs|devices|machines|laptops)\b/g, 'howmany computers'],
  [/\bpersonal (information|data)\b/g, 'data'],
  [/\b(phone|telephone) number\b/g, 'telephone'],
  [/\b(at|for|in my) (work|job)\b/g, 'commercial'],
  [
    /\b(do not|dont|did not|didnt|does not|doesnt|have not|havent|has not|hasnt|never|not) (yet )?(receiv\w*|arriv\w*|come|came|got|get)\b/g,
    'missing',
  ],
  [/\bhow (long|fast|soon|quick|quickly)\b(?=.{0,30}\b(take|get|arrive|key|keys)\b)/g, 'delivery'],
  [/\bwheres? (is |are )?my (order|purchase|keys?|licen[cs]e)\b/g, '$& status'],
  // What is activated is always the key.
  [/\b(activat\w+) (my|the|a|your|this) (key|licen[cs]e|product|edition|software)\b/g, '$1'],
  [/\b(get|come|comes|buy) (your |our |the )?(keys )?from\b/g, 'source'],
];

/** Returns the term a word counts as; undefined for stop words. */
export function termOf(word: string): string | undefined {
  if (EMPTY.has(word)) return undefined;
  return groups.get(word) ?? stem(word);
}

/** Returns the terms of a text in order, synonyms as one term. */
export function searchTermsOf(text: string): string[] {
  let plain = plainWords(text).replaceAll(/[’']/g, '');
  for (const [phrase, meant] of PHRASES) plain = plain.replace(phrase, meant);
  return (plain.match(/[\p{L}\p{N}]+(?:-\d[\p{N}]*)*/gu) ?? []).flatMap((word) => termOf(word) ?? []);
}

const WORD = /[\p{L}\p{N}]+(?:-\d[\p{N}]*)*/gu;

/** Returns the words of a text without stop words, in lower case and as they are written. */
export const wordsOf = (text: string): string[] =>
  (plainWords(text).replaceAll(/[’']/g, '').match(WORD) ?? []).filter((word) => word.length > 1 && termOf(word));
