import { createHash, createHmac } from 'node:crypto'
import { bareSocket } from './connect-socket.ts'

/** An API key as its creation answered it. */
interface SocketKey {
  readonly token: string
  readonly secret: string | null
}

/** What the server asks a program to sign. */
export interface Challenge {
  readonly type: 'challenge'
  readonly timestamp: string
  readonly nonce: string
}

/** What is signed beside the challenge. */
interface Signed {
  readonly path: string
  /** The first message as it was sent. */
  readonly first: string
  readonly method?: string
}

/** The signature of a challenge, as a program makes it. */
export function socketSignature(
  secret: string,
  { timestamp, nonce }: Challenge,
  { path, first, method = 'SOCKET' }: Signed,
): string {
  const hash = createHash('sha256').update(first).digest('hex')
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, hash].join('\n')).digest('hex')
}

/** A socket that named a key, its first message and the challenge that it got; or, for a key without a secret, its first answer. */
export async function challengedSocket(host: { readonly url: string }, key: SocketKey, rest: object = {}) {
  const bare = await bareSocket(host)
  const first = JSON.stringify({ key: key.token, ...rest })
  bare.socket.send(first)
  return { ...bare, first, path: new URL(`${host.url}/ws`).pathname, challenge: (await bare.next()) as Challenge }
}

/** A socket of a key; `opening` is the answer to its signature. */
export async function openKeySocket(host: { readonly url: string }, key: SocketKey, rest: object = {}) {
  const { challenge, ...asked } = await challengedSocket(host, key, rest)
  if (key.secret === null || challenge.type !== 'challenge') return { ...asked, opening: challenge as object }
  asked.socket.send(JSON.stringify({ signature: socketSignature(key.secret, challenge, asked) }))
  return { ...asked, opening: (await asked.next()) as object }
}
