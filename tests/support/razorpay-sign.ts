/** The keys of a shop connected to the stub. */
export const RAZORPAY_SECRETS = {
  RAZORPAY_KEY_ID: 'rzp_test_stub',
  RAZORPAY_KEY_SECRET: 'secret_stub',
  RAZORPAY_WEBHOOK_SECRET: 'webhook_secret_stub',
};

const encoder = new TextEncoder();

/** Returns the HMAC-SHA256 of a text in hex, as Razorpay signs. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('hex');
}
