import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { deviceByWidth } from '../../shop/device';
import type { VitalsInput } from '../../shop/vitals/contract';
import { pageKind } from '../../shop/vitals/metrics';

/** How long browsers take to deliver entries buffered before this code loaded, in milliseconds. */
const HANDED_OVER_MS = 200;

const values: VitalsInput['values'] = {};
let sent = false;

/** Reports the measurements once, when the page is left: by kind of page and device, without identifying anyone. */
function send(): void {
  if (document.visibilityState !== 'hidden' || sent || Object.keys(values).length === 0) return;
  sent = true;
  const visit: VitalsInput = { page: pageKind(location.pathname), device: deviceByWidth(innerWidth), values };
  navigator.sendBeacon('/api/vitals', JSON.stringify(visit));
}

const note = ({ name, value }: Metric): void => {
  values[name] = Math.round(value * 1000) / 1000;
};
for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true });
document.addEventListener('visibilitychange', send);
addEventListener('pagehide', send);
if (document.visibilityState === 'hidden') setTimeout(send, HANDED_OVER_MS);
