import { SHOPIFY_PARTS } from '../../../shop/staff/screens';
import { UPCOMING } from '../../../shop/staff/upcoming';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screens';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';

const titleOf = (title: string, part: string | undefined) =>
  part && part in SHOPIFY_PARTS ? `${title}: ${SHOPIFY_PARTS[part as keyof typeof SHOPIFY_PARTS]}` : title;

/** The address of a screen that is not built yet: it says so, and what the screen will hold. */
export default function Upcoming({ screen, params }: ScreenProps) {
  return (
    <Page title={titleOf(screen.title, params.part)} about={screen.about}>
      <section className="grid max-w-2xl justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
        <Badge tone="signal">Not built yet</Badge>
        <p>This screen is not built yet. It will hold:</p>
        <ul className="grid list-disc gap-2 pl-5 marker:text-signal">
          {UPCOMING[screen.id]?.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Link href="/admin" className="link">
          Back to Home
        </Link>
      </section>
    </Page>
  );
}
