import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Changes of an answer that tests make. */
interface Changes {
  readonly origin?: string
  readonly counter?: number
  /** Without it the authenticator did not verify the person. */
  readonly verified?: boolean
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const digest = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** The flags of WebAuthn level 3, section 6.1: user present, user verified, attested credential data. */
const present = 0x01
const verifiedFlag = 0x04
const attested = 0x40

/** Definite lengths of CBOR (RFC 8949, section 3) below 65,536. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])

/** A software authenticator with one ES256 key for `https://c2c.example`, as a browser passes its answers on. */
export class SoftPasskey {
  readonly id: string
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  readonly #origin: string
  #userHandle = ''
  #counter = 0

  constructor(origin: string, id = base64url(randomBytes(32))) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.id = id
    this.#origin = origin
    this.#privateKey = privateKey
    // kty EC2, alg ES256, crv P-256 (RFC 9053, sections 2.1 and 7.1).
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }

  /** The answer to `passkey/add-options`, as JSON. */
  create(options: object, changes: Changes = {}): string {
    const { user } = options as { user: { id: string } }
    this.#userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.#publicKey,
    ])
    const authData = Buffer.concat([this.#authenticatorData(attested, changes), credential])
    const statement = [cborText('fmt'), cborText('none'), cborText('attStmt'), head(5, 0)]
    const attestationObject = Buffer.concat([head(5, 3), ...statement, cborText('authData'), cborBytes(authData)])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, changes),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  /** The answer to the options of a sign-in or a proof, as JSON. */
  get(options: object, changes: Changes = {}): string {
    const authenticatorData = this.#authenticatorData(0, changes)
    const clientDataJSON = this.#clientData('webauthn.get', options, changes)
    const signed = Buffer.concat([authenticatorData, digest(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
      ...(this.#userHandle !== '' && { userHandle: this.#userHandle }),
    })
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }

  #clientData(type: string, options: object, { origin = this.#origin }: Changes): string {
    const { challenge } = options as { challenge: string }
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }

  #authenticatorData(flags: number, { counter = (this.#counter += 1), verified = true }: Changes): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | present | (verified ? verifiedFlag : 0)
    return Buffer.concat([digest(new URL(this.#origin).hostname), Buffer.from([all]), count])
  }
}
