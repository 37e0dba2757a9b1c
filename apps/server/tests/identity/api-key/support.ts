import { createHash, createHmac, randomUUID } from 'node:crypto'
import { keyReasons, signatureReasons } from '@c2c/contract'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { checkAnswer } from '@c2c/testing/src/story/answers.ts'
import { recordRefusal } from '@c2c/testing/src/story/refusals.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import type { Merchant } from '../../trade/order/support.ts'

/** The password of staff in stories. */
export const password = 'Staff-of-the-tests-1'

export interface Key {
  readonly key_id: string
  readonly token: string
  readonly secret: string | null
}

/** A key of a user. */
export const userKey = (story: Story, person: { readonly token: string }, fields: Fields = {}): Promise<Key> =>
  story.callOk('api-key/create', { name: 'Books', days: '30', ...fields }, person)

/** A key of a merchant's member of staff. */
export const merchantKey = (story: Story, merchant: Pick<Merchant, 'token'>, fields: Fields = {}): Promise<Key> =>
  story.consoleOk('api-key/create', { name: 'Bot', days: '30', scopes: 'read,trade', password, ...fields }, merchant)

/** The headers of a signed request, and changes of what is signed or sent. */
export interface Signing {
  readonly at?: number
  readonly nonce?: string
  /** In place of the key's own. */
  readonly secret?: string
  /** In place of the body that is sent. */
  readonly body?: string
  readonly path?: string
}

/** The headers of a signature as a program makes them. */
export function signatureOf(path: string, body: string, secret: string, at: number, nonce: string) {
  const hash = createHash('sha256').update(body).digest('hex')
  const text = ['POST', path, String(at), nonce, hash].join('\n')
  return {
    'x-timestamp': String(at),
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(text).digest('hex'),
  }
}

interface Sent {
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Null sends no signature. */
  readonly signing?: Signing | null
}

/** Whether any call may refuse a key with a reason. */
const isOfKeys = (reason: unknown): boolean => [...keyReasons, ...signatureReasons].some((one) => one === reason)

/** Calls with a key, signed where it has a secret. */
export async function callBy(
  story: Story,
  key: Pick<Key, 'token' | 'secret'>,
  path: string,
  fields: Fields = {},
  { url = story.url, headers = {}, signing = {} }: Sent = {},
) {
  const body = new URLSearchParams({ lang: 'en', ...fields }).toString()
  const secret = signing?.secret ?? key.secret
  const at = signing?.at ?? story.clock.now().getTime()
  const signed =
    signing && secret !== null
      ? signatureOf(signing.path ?? path, signing.body ?? body, secret, at, signing.nonce ?? randomUUID())
      : undefined
  const response = await fetch(url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': key.token, ...signed, ...headers },
  })
  const text = await response.text()
  const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: Record<string, unknown> }
  if (code === 200) checkAnswer(path, data)
  else if (!isOfKeys(data['reason'])) recordRefusal(path, data)
  return { code, msg, data, text, headers: response.headers }
}
