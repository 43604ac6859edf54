import { killInRupees } from './razorpay-kills.ts';

// Every point is killed at in razorpay.deep.ts.
killInRupees({ ordering: [], confirming: ['after:capture'], hearing: [] });
