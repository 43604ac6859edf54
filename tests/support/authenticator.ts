import { sha256 } from '../../functions/platform/vault';

const ORIGIN = 'http://localhost:8787';
const encoder = new TextEncoder();
const url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const bytesOf = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' });
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

/** Flags for user present and verified; with attested credential data when a passkey is created. */
const USED = 0x05;
const MADE = 0x45;

/** The head of a CBOR item: its major type and length. */
const head = (kind: number, length: number) =>
  length < 24
    ? Uint8Array.of((kind << 5) | length)
    : length < 256
      ? Uint8Array.of((kind << 5) | 24, length)
      : Uint8Array.of((kind << 5) | 25, length >> 8, length & 255);
const cborBytes = (bytes: Uint8Array) => joined(head(2, bytes.length), bytes);
const cborText = (text: string) => joined(head(3, text.length), encoder.encode(text));

/** A P-256 public key in COSE format: EC2, ES256. */
const cose = (x: Uint8Array, y: Uint8Array) =>
  joined(
    head(5, 5),
    Uint8Array.of(0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    cborBytes(x),
    Uint8Array.of(0x22),
    cborBytes(y),
  );

/** An ECDSA signature in the format of WebAuthn: DER instead of two raw numbers. */
function der(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    let start = 0;
    while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
    const plain = bytes.slice(start);
    const signed = (plain[0] ?? 0) > 127 ? joined(Uint8Array.of(0), plain) : plain;
    return joined(Uint8Array.of(2, signed.length), signed);
  };
  const body = joined(number(raw.slice(0, 32)), number(raw.slice(32)));
  return joined(Uint8Array.of(0x30, body.length), body);
}

const clientData = (type: string, challenge: string, origin: string) =>
  encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

interface Asked {
  challenge: string;
}

/** False data sent by the device; by default it is honest. */
interface Lies {
  origin?: string;
  /** Flags of the authenticator data: 0x01 present only, not verified. */
  flags?: number;
  counter?: number;
}

/** A passkey device in software: it creates one credential for localhost and signs with it. */
export async function newAuthenticator() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const id = crypto.getRandomValues(new Uint8Array(16));
  const rpHash = bytesOf(await sha256('localhost'));
  let used = 0;
  const data = (flags: number, counter: number, more: Uint8Array = new Uint8Array()) =>
    joined(rpHash, Uint8Array.of(flags, 0, 0, counter >> 8, counter & 255), more);

  /** The response of `startRegistration`. */
  async function make({ challenge }: Asked, { origin = ORIGIN, flags = MADE }: Lies = {}) {
    const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
    const attested = joined(new Uint8Array(16), Uint8Array.of(0, id.length), id, cose(bytesOf(x), bytesOf(y)));
    const object = joined(
      head(5, 3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      head(5, 0),
      cborText('authData'),
      cborBytes(data(flags, 0, attested)),
    );
    return {
      id: url(id),
      rawId: url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: url(clientData('webauthn.create', challenge, origin)),
        attestationObject: url(object),
        transports: ['internal'],
      },
    };
  }

  /** The response of `startAuthentication`. */
  async function sign({ challenge }: Asked, { origin = ORIGIN, flags = USED, counter = ++used }: Lies = {}) {
    const client = clientData('webauthn.get', challenge, origin);
    const authData = data(flags, counter);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', client));
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, joined(authData, hash));
    return {
      id: url(id),
      rawId: url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: url(client),
        authenticatorData: url(authData),
        signature: url(der(new Uint8Array(raw))),
      },
    };
  }
  return { id: url(id), make, sign };
}

export type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>;
