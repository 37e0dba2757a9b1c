import { expect, test } from 'vitest'
import { isSigned } from '../../src/services/webhooks/is-signed.ts'
import { webhookHeaders } from '../../src/services/webhooks/webhook-endpoint.ts'

test('signature counts with the own secret, the own body and for five minutes', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const now = new Date('2026-11-21T10:00:00Z')
  const body = '{"type":"webhook.test"}'
  const headers = webhookHeaders({ secrets: [secret], id: 'one', timestamp: now.getTime() / 1000, body })
  const signed = { secret, headers, body }
  expect(isSigned(signed, now)).toBe(true)
  // While a secret is replaced there are two signatures.
  const two = {
    ...headers,
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${headers['webhook-signature']}`,
  }
  expect(isSigned({ ...signed, headers: two }, now)).toBe(true)
  expect(isSigned({ ...signed, body: '{}' }, now)).toBe(false)
  expect(isSigned({ ...signed, secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }, now)).toBe(false)
  expect(isSigned({ ...signed, headers: { 'webhook-id': 'one' } }, now)).toBe(false)
  expect(isSigned(signed, new Date(now.getTime() + 301_000))).toBe(false)
})
