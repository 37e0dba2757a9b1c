import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { ownPorts } from '../../src/config/own-ports.ts'
import { password } from '../identity/api-key/support.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../trade/order/support.ts'
import { postWebhook } from '../../src/services/webhooks/webhook-endpoint.ts'
import { isPublicAddress } from '../../src/services/webhooks/guarded-lookup.ts'
import { sendDue } from '@c2c/testing/src/story/deliver.ts'
import { logOf, openWebhook } from '../messages/webhook/support.ts'
import { Receiver } from '../messages/webhook/receiver.ts'

/** The addresses of each name, changed by the tests. */
const names = new Map<string, readonly string[]>()
const resolve = async (name: string) => names.get(name) ?? []
const story = await startStory({ webhooks: { resolve, loopback: false } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

const never = new AbortController().signal
const request = (url: string) => ({ url, headers: {}, body: '{}' })

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:8080/',
])('webhook to %s is refused without a connection', async (url) => {
  const network = { loopback: false, resolve: () => Promise.reject(new Error('no name to resolve')) }
  expect(await postWebhook(request(url), network, never)).toEqual({ result: 'failed', error: 'address_refused' })
})

test.each([
  'file:///etc/passwd',
  'gopher://mail.example/',
  'https://user:word@shop.example/',
  'https://shop.example:25/',
  'https://shop.example:5432/',
  'http://localhost/',
  'http://shop.example/',
  'http://127.0.0.1.shop.example/',
])('endpoint at %s cannot be created', async (url) => {
  const merchant = await openMerchant(story)
  const fields = { url, events: 'order.paid', password }
  expect(await story.console('webhook/create', fields, merchant)).toMatchObject({ code: 400 })
})

test('name of a private address is refused and nothing of the answer is shown', async () => {
  const merchant = await openMerchant(story)
  names.set('inside.example', ['10.0.0.7'])
  const webhook = await openWebhook(story, merchant, 'https://inside.example/')
  await story.consoleOk('webhook/test', webhook, merchant)
  await sendDue(story.services)
  expect(await logOf(story, merchant, webhook)).toMatchObject([
    { state: 'open', error: 'address_refused', status: null, answer: '' },
  ])
})

test('one private address among public ones refuses the name', async () => {
  names.set('mixed.example', ['1.1.1.1', '::1'])
  const outcome = await postWebhook(request('https://mixed.example/'), { resolve, loopback: false }, never)
  expect(outcome).toMatchObject({ error: 'address_refused' })
})

test('name is resolved once for a connection, and again for the next one', async () => {
  const answers = [['1.1.1.1'], ['127.0.0.1']]
  let asked = 0
  const rebinding = async () => answers[asked++] ?? []
  const network = { resolve: rebinding, loopback: false, limitMs: 200 }
  // The first answer is public: the connection goes there, whatever the name says meanwhile.
  const first = await postWebhook(request('https://rebinding.example/'), network, never)
  expect(first).toMatchObject({ result: 'failed', error: expect.stringMatching(/^(timeout|connection_failed)$/) })
  expect(asked).toBe(1)
  const second = await postWebhook(request('https://rebinding.example/'), network, never)
  expect(second).toMatchObject({ error: 'address_refused' })
  expect(asked).toBe(2)
})

test('rebound name never reaches the loopback interface', async () => {
  let connections = 0
  const inside = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  onTestFinished(() => void inside.close())
  const { port } = inside.address() as AddressInfo
  for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['1.1.1.1', '127.0.0.1']]) {
    const network = { resolve: async () => addresses, loopback: false, limitMs: 200 }
    // A port that the address check of endpoints would refuse, too.
    expect(await postWebhook(request(`https://rebinding.example:${port}/`), network, never)).toMatchObject({
      error: 'address_refused',
    })
    expect(await postWebhook(request('https://rebinding.example:8443/'), network, never)).toMatchObject({
      error: 'address_refused',
    })
  }
  expect(connections).toBe(0)
  expect(receiver.connections).toBe(0)
})

const production = {
  SANDBOX: '0',
  DATABASE_URL: 'postgresql://c2c@127.0.0.1:5499/c2c',
  MAIL_FROM: 'c2c <a@c2c.example>',
}

test('only a sandbox sends webhooks to its own machine, unless that is switched off', () => {
  expect(readConfig({}).loopbackWebhooks).toBe(true)
  expect(readConfig({ LOOPBACK_WEBHOOKS: '0' }).loopbackWebhooks).toBe(false)
  expect(readConfig(production).loopbackWebhooks).toBe(false)
  expect(() => readConfig({ ...production, LOOPBACK_WEBHOOKS: '1' })).toThrow('LOOPBACK_WEBHOOKS=1 needs SANDBOX=1')
})

test('sandbox sends to a receiver on its machine, and to no other private address', async () => {
  const sandbox = { resolve: async () => ['127.0.0.1'], loopback: true }
  const before = receiver.connections
  expect(await postWebhook(request(receiver.url), sandbox, never)).toMatchObject({ result: 'delivered' })
  expect(receiver.connections).toBe(before + 1)
  for (const url of [
    'https://127.0.0.1/',
    'https://inside.example/',
    'https://10.0.0.7/',
    'https://169.254.169.254/',
    'http://127.0.0.2:9000/',
    'http://10.0.0.7:9000/',
    'http://[::1]:9000/',
    'http://localhost:9000/',
  ]) {
    const outcome = await postWebhook(request(url), sandbox, never)
    expect([url, outcome]).toEqual([url, { result: 'failed', error: 'address_refused' }])
  }
})

test('webhook of a sandbox reaches neither the service, its database nor services of the host', async () => {
  const config = readConfig({
    PORT: '8080',
    OPS_PORT: '9464',
    PROCESSES: '2',
    DATABASE_URL: 'postgresql://c2c@127.0.0.1:5499/c2c',
    DATABASE_DIRECT_URL: 'postgresql:///c2c?host=/run/postgresql&port=5498',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SANDBOX: '1',
  })
  const closedPorts = ownPorts(config)
  for (const port of [8080, 9464, 9465, 5432, 5499, 5498, 2525, 80, 22, 25, 631]) {
    const outcome = await postWebhook(
      request(`http://127.0.0.1:${port}/`),
      { resolve, loopback: true, closedPorts },
      never,
    )
    expect([port, outcome]).toEqual([port, { result: 'failed', error: 'address_refused' }])
  }
  const withoutPort = { resolve, loopback: true, closedPorts }
  expect(await postWebhook(request('http://127.0.0.1/'), withoutPort, never)).toMatchObject({
    error: 'address_refused',
  })
})
