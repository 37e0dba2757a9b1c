import { expect, test } from 'vitest'
import { encryptFor, isPushService, knownPushServices } from '../../src/services/push/deliver.ts'
import { makePushKeys, pushKeys } from '../../src/services/push/keys.ts'

test('message is encrypted like the example of RFC 8291, section 5', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const fresh = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    secret: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  expect(encryptFor(browser, 'When I grow up, I want to be a watermelon', fresh).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
      '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('two messages to one browser have nothing in common', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const [one, other] = [encryptFor(browser, 'The same.'), encryptFor(browser, 'The same.')]
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16))
  expect(one.subarray(86)).not.toEqual(other.subarray(86))
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is an address at a push service', (endpoint) => {
  expect(isPushService(endpoint, knownPushServices)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'http://[::1]:5432/abc',
  'no address',
])('%s is none, and nothing is sent there', (endpoint) => {
  expect(isPushService(endpoint, knownPushServices)).toBe(false)
})

test('every generated key pair can be stored, leading zero bytes included', () => {
  const made = Array.from({ length: 2000 }, () => makePushKeys('mailto:ops@c2c.example'))
  expect(made.filter((keys) => !pushKeys.safeParse(keys).success)).toEqual([])
})
