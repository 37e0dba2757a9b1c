import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser's push subscription, and the messages it received. */
export interface TestBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The decrypted messages since the last call. */
  received(): readonly unknown[]
}

interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A push service that stores requests. Its browsers decrypt messages as RFC 8291 specifies. */
export class PushService {
  readonly #arrived: Arrived[] = []
  readonly #gone = new Set<string>()
  readonly #server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      this.#arrived.push({ path, headers: request.headers, body })
      response.writeHead(this.#gone.has(path) ? 410 : 201).end()
    })
  })
  origin = ''

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
  }

  /** Responds with 410 Gone for this browser from now on. */
  unsubscribe({ endpoint }: TestBrowser): void {
    this.#gone.add(new URL(endpoint).pathname)
  }

  /** The number of requests for all browsers. */
  get requests(): number {
    return this.#arrived.length
  }

  /** A browser subscribed with this key. `received` throws for a message that is not signed with it for this service. */
  browser(publicKey: string): TestBrowser {
    const [ecdh, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/${randomUUID()}`]
    ecdh.generateKeys()
    let read = 0
    return {
      endpoint: this.origin + path,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      received: () => {
        const mine = this.#arrived.filter((one) => one.path === path)
        const fresh = mine.slice(read)
        read = mine.length
        for (const { headers } of fresh) checkSender(headers, this.origin, publicKey)
        return fresh.map(({ body }) => JSON.parse(decrypt(body, ecdh, auth)) as unknown)
      },
    }
  }
}

function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, theirs, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const key = hkdf(auth, ecdh.computeSecret(theirs), info, 32)
  const cek = hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', cek, hkdf(salt, key, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(text.subarray(-16))
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the record is not marked as the last one')
  return plain.subarray(0, -1).toString()
}

function checkSender({ authorization = '' }: IncomingHttpHeaders, origin: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key: signer, dsaEncoding: 'ieee-p1363' } as const
  if (key !== publicKey || !verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('not signed with the key of the site')
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
  if (aud !== origin || !sub.startsWith('mailto:')) throw new Error(`signed for ${aud}, by ${sub}`)
}
