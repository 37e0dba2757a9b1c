import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { reachDatabase } from '../../src/start/reach-database.ts'
import { start } from '../../src/start/start.ts'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { testOwner, rootInviteCode } from '@c2c/testing/src/people/credentials.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { Mailbox } from '@c2c/testing/src/services/mailbox.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { bindAccount, moneyOf, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { makeStaff, registerUser, signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const database = await createTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'c2c-two-'))
const config = readConfig({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PORT: '0',
  SANDBOX: '1',
  SANDBOX_ROBOTS: '0',
  OWNER_EMAIL: testOwner.email,
  OWNER_PASSWORD: testOwner.password,
  ROOT_INVITE_CODE: rootInviteCode,
})
const faults: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) })
const options = { config, log, now: () => new Date(), webRoot: 'none', consoleRoot: 'none' }
const startOne = () => start({ ...options, database: reachDatabase(config) })

// Both find an empty database and have to agree on who makes what.
const servers = await Promise.all([startOne(), startOne()])
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
const mailbox = new Mailbox(dataDir)
const [one, other] = servers.map(({ url }): Host => Object.assign(new Caller(), { url, mailbox })) as [Host, Host]
const hosts = [one, other]
const person = await registerUser(one)

test('two servers starting together make one owner and one sample set', async () => {
  const tokens = await Promise.all(hosts.map((host) => signInOwner(host)))
  expect(tokens[0]).not.toBe(tokens[1])
  const offers = await Promise.all(hosts.map((host) => host.callOk('selling/merchant', { page_size: '100' }, person)))
  expect(offers[1]).toEqual(offers[0])
  expect(new Set(offers[0]?.list.map(({ merchant, currency }) => `${merchant.name} ${currency}`)).size).toBe(
    offers[0]?.total,
  )
  expect(faults).toEqual([])
})

test('URL signed by one server works on the other', async () => {
  const { url } = await one.uploadOk(await freshImage(), person)
  for (const host of hosts) expect((await fetch(host.url + url)).status).toBe(200)
})

test('session ended on one server ends on the other', async () => {
  const session = await one.callOk('user/login', { account: person.account, password: person.password })
  for (const host of hosts) await host.callOk('userinfo/get-info', {}, session)
  await one.callOk('user/logout', {}, session)
  expect(await one.call('userinfo/get-info', {}, session)).toMatchObject({ code: -1 })
  await vi.waitFor(async () => {
    expect(await other.call('userinfo/get-info', {}, session)).toMatchObject({ code: -1 })
  }, patience)
})

test('member disabled on one server is out on the other', async () => {
  const owner = { token: await signInOwner(one) }
  const operator = await makeStaff(one, 'operator')
  for (const host of hosts) await host.consoleOk('recharge/list', {}, operator)
  await one.consoleOk('staff/disable', { staff_id: operator.staffId }, owner)
  expect(await one.console('recharge/list', {}, operator)).toMatchObject({ code: -1 })
  await vi.waitFor(async () => {
    expect(await other.console('recharge/list', {}, operator)).toMatchObject({ code: -1 })
  }, patience)
})

test('parallel requests over two servers with one key make one order', async () => {
  const fields = await rechargeFields(one, person, '50')
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: isFull ? 20 : 8 }, (_, i) =>
      (i % 2 ? one : other).call('recharge/create', fields, { ...person, key }),
    ),
  )
  expect(answers[0]?.code).toBe(200)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await one.callOk('recharge/list', {}, person)).toMatchObject({ total: 1 })
})

test('two servers spend one balance exactly once', async () => {
  await rechargeAndApprove(one, person, '210')
  const bk_id = await bindAccount(one, person)
  const crowd = isFull ? 60 : 24
  const fields = { type: 'bank', bk_id, amount: '20' }
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) => (i % 2 ? one : other).call('withdraw/create', fields, person)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(crowd - 10)
  expect(await moneyOf(other, person)).toMatchObject({ available: '10.000000', withdrawing: '200.000000' })
  const token = await signInOwner(other)
  expect(await other.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})

test('concurrent decisions on two servers count once', async () => {
  const { recharge_id } = await one.callOk('recharge/create', await rechargeFields(one, person, '50'), person)
  const token = await signInOwner(one)
  const decide = (host: Host, i: number) =>
    i % 4 < 2
      ? host.console('recharge/approve', { recharge_id, amount: '50' }, { token })
      : host.console('recharge/reject', { recharge_id, reason: 'No.' }, { token })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => decide(i % 2 ? one : other, i)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
})

test('setting changed on one server applies on the other', async () => {
  const fields = await rechargeFields(other, person, '50')
  const token = await signInOwner(one)
  const change = async (value: object) => {
    const { list } = await one.consoleOk('setting/list', {}, { token })
    const version = list.find(({ key }) => key === 'maintenance')?.version ?? ''
    const input = { key: 'maintenance', value: JSON.stringify(value), version, reason: 'A test' }
    await one.consoleOk('setting/change', input, { token })
  }
  await other.callOk('user/login', { account: person.account, password: person.password })
  await change({ on: true, message: { en: 'Back soon.' }, until: '' })
  for (const host of hosts) {
    await vi.waitFor(async () => {
      expect(await host.call('userinfo/save', { nickname: 'New' }, person)).toMatchObject({ code: 422 })
    }, patience)
  }
  await change({ on: false, message: {}, until: '' })
  for (const host of hosts) {
    await vi.waitFor(async () => {
      expect(await host.call('userinfo/save', { nickname: 'New' }, person)).toMatchObject({ code: 200 })
    }, patience)
  }
  await other.callOk('recharge/create', fields, person)
})

test('clock moved on one server has moved on the other when the call is answered', async () => {
  const token = await signInOwner(one)
  const { now } = await one.consoleOk('sandbox/advance', { by: 'hour' }, { token })
  const { headers } = await fetch(`${other.url}/api/v1/support/list`, { method: 'POST' })
  // The header has whole seconds.
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.parse(now) - 1000)
})
