import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
/** User present and verified; with `made`, a new credential follows. */
const flags = { used: 0x05, made: 0x45 };

/**
 * A device that holds one passkey (WebAuthn level 3, ES256, no attestation). It answers what browsers would; `origin` is the
 * page that asks, which no page can choose.
 */
export function createAuthenticator({ origin = 'http://localhost:80', counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => Buffer.from(text!, 'base64url');
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  let uses = 0;
  const counter = (): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counts ? ++uses : 0);
    return bytes;
  };
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  const rpOf = (rpId: string, flag: number) => [sha256(rpId), Buffer.from([flag]), counter()];

  return {
    /** What it answers to options of a creation. */
    make(options: unknown) {
      const { challenge, rp } = options as { challenge: string; rp: { id: string } };
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const authData = Buffer.concat([...rpOf(rp.id, flags.made), credential]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: client('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { ...named, response, clientExtensionResults: {} };
    },
    /** What it answers to options of a request. */
    sign(options: unknown) {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      const authenticatorData = Buffer.concat(rpOf(rpId, flags.used));
      const clientData = client('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientData)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
    /** Begins to count anew, as a copy of it would. */
    rewind: () => (uses = 0),
  };
}
