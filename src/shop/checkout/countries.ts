/** ISO country code and dial code of every country the checkout form offers. */
const DIAL_CODES =
  'US1 CA1 GB44 IE353 AU61 NZ64 DE49 AT43 CH41 LI423 FR33 BE32 NL31 LU352 ES34 PT351 IT39 MT356 GR30 CY357 ' +
  'DK45 SE46 NO47 FI358 IS354 PL48 CZ420 SK421 HU36 RO40 BG359 SI386 HR385 EE372 LV371 LT370 UA380 MD373 RS381 ' +
  'BA387 ME382 MK389 AL355 TR90 GE995 AM374 AZ994 KZ7 UZ998 IL972 AE971 SA966 QA974 KW965 BH973 OM968 JO962 ' +
  'LB961 EG20 MA212 DZ213 TN216 ZA27 NG234 KE254 GH233 ET251 TZ255 UG256 SN221 CI225 CM237 MU230 IN91 PK92 BD880 ' +
  'LK94 NP977 BT975 CN86 HK852 MO853 TW886 JP81 KR82 SG65 MY60 TH66 VN84 PH63 ID62 KH855 MN976 MX52 BR55 AR54 ' +
  'CL56 CO57 PE51 UY598 PY595 BO591 EC593 VE58 CR506 PA507 GT502 SV503 HN504 NI505 DO1809 PR1787 JM1876 TT1868 FJ679';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Digits without the plus. */
  dial: string;
  /** Two regional-indicator letters: a flag where the system draws one, the letters elsewhere. */
  flag: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const flagOf = (code: string) => String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));

/** About a hundred countries, by name. */
export const COUNTRIES: Country[] = DIAL_CODES.split(' ')
  .map((entry) => ({ code: entry.slice(0, 2), dial: entry.slice(2) }))
  .map(({ code, dial }) => ({ code, dial, name: names.of(code) ?? code, flag: flagOf(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

/** Returns the country of a code; undefined when the form does not offer it. */
export const countryOf = (code: string | undefined): Country | undefined => byCode.get(code?.toUpperCase() ?? '');
