import { type KeyPassport, passportLines } from '../../shop/licenses/passport';

/** Where a key comes from, and since when. */
export default function KeyPassportLines({ passport }: { passport: KeyPassport }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[auto_1fr]">
        {passportLines(passport).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <a className="link mt-3 inline-block text-sm" href="/where-keys-come-from">
        Where our keys come from
      </a>
    </>
  );
}
