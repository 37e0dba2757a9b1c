import { expect, test } from 'vitest'
import { verifyWebhook } from '../src/index.ts'

/* The example of the specification's reference libraries. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const at = new Date(1_614_265_330_000)

test('signature of the specification is valid', () => {
  expect(verifyWebhook(secret, headers, body, at)).toBe(true)
})

test('one of several signatures is enough', () => {
  const several = `v1,AAAA v1a,b v1,!! ${headers['webhook-signature']}`
  expect(verifyWebhook(secret, { ...headers, 'webhook-signature': several }, body, at)).toBe(true)
})

test.each([
  ['another body', headers, `${body} `],
  ['another id', { ...headers, 'webhook-id': 'msg_other' }, body],
  ['another time', { ...headers, 'webhook-timestamp': '1614265331' }, body],
  ['another version', { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') }, body],
  ['no signature', { ...headers, 'webhook-signature': undefined }, body],
  ['no id', { ...headers, 'webhook-id': '' }, body],
  ['a malformed time', { ...headers, 'webhook-timestamp': '1e9' }, body],
])('webhook with %s is refused', (_what, changed, text) => {
  expect(verifyWebhook(secret, changed, text, at)).toBe(false)
})

test('webhook older or newer than five minutes is refused', () => {
  const after = (seconds: number) => verifyWebhook(secret, headers, body, new Date(at.getTime() + seconds * 1000))
  expect([300, -300].map(after)).toEqual([true, true])
  expect([301, -301].map(after)).toEqual([false, false])
})

test('malformed secret is an error', () => {
  expect(() => verifyWebhook('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', headers, body, at)).toThrow(/whsec_/)
})
