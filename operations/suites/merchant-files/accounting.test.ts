import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindAccount, rechargeAndApprove, uploadProof } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const folder = temporaryDirectory(afterAll)
let server: ServerProcess
let merchant: { token: string }

/** A sample merchant that bought and sold, with a trade that is still open. */
beforeAll(async () => {
  server = new ServerProcess(temporaryDirectory(afterAll))
  await server.start()
  const owner = { token: await signInOwner(server) }
  const { list } = await server.consoleOk('merchant/list', { page_size: '100' }, owner)
  merchant = { token: await signInStaff(server, 'merchant', list[0]?.merchant_id) }
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '500')
  const bk_id = await bindAccount(server, person)
  const common = {
    currency: 'EUR',
    min_number: '1',
    max_number: '500',
    available: '500',
    pay_types: 'bank,wise',
    minutes: '30',
  }
  const offer = (fields: object) => server.consoleOk('offer/create', { ...common, ...fields }, merchant)
  const buying = await offer({ side: 'sell', price: '0.911111' })
  const selling = await offer({ side: 'buy', price: '0.93' })
  for (const number of ['41', '34.333333', '1.7']) {
    const order = { saleu_id: buying.offer_id, number, bk_id }
    const { order_id } = await server.callOk('saleu/create-order', order, person)
    await server.consoleOk('order/paid', { order_id, reference: 'SEPA; "1", (2)' }, merchant)
    await server.callOk('saleu/confirm', { order_id }, person)
  }
  const { order_id } = await server.callOk(
    'saleu/create-order',
    { saleu_id: selling.offer_id, number: '20.000001' },
    person,
  )
  await server.callOk('saleu/paid', { order_id, credentials: await uploadProof(server, person) }, person)
  await server.consoleOk('order/release', { order_id }, merchant)
  await server.callOk('saleu/create-order', { saleu_id: selling.offer_id, number: '10.5' }, person)
}, 180_000)
afterAll(() => server.stop())

/** A journal of this month, as a file. */
async function journal(format: 'hledger' | 'beancount'): Promise<string> {
  const to = new Date().toISOString().slice(0, 10)
  const asked = { kind: 'trades', format, currency: 'EUR', from: `${to.slice(0, 8)}01`, to }
  const { export_id } = await server.consoleOk('export/create', asked, merchant)
  const state = async () => {
    const { list } = await server.consoleOk('export/list', {}, merchant)
    return list.find((row) => row.export_id === export_id)?.state
  }
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
  const { url } = await server.consoleOk('export/download', { export_id }, merchant)
  const file = path.join(folder, `books.${format}`)
  writeFileSync(file, await (await fetch(new URL(url, server.url))).text())
  return file
}

const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' })

/** The balances of the ledger by the name that a journal has for each. */
async function ledger(): Promise<Record<string, string>> {
  const { accounts } = await server.consoleOk('ledger/merchant', {}, merchant)
  const balance = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? '0.000000'
  return { available: balance('available'), escrow: balance('business'), withdrawing: balance('withdrawing') }
}

test('hledger checks the journal strictly, and has the balances of the ledger to the micro-unit', async () => {
  const file = await journal('hledger')
  expect(run('hledger', '-f', file, 'check', '--strict', 'ordereddates')).toBe('')
  const rows = run('hledger', '-f', file, 'balance', 'assets:usdt', '-O', 'csv', '--no-total', '--empty')
  const balances = Object.fromEntries(
    [...rows.matchAll(/"assets:usdt:(\w+)","(?:([\d.]+) USDT|0)"/g)].map(([, name, amount]) => [
      name,
      amount ?? '0.000000',
    ]),
  )
  expect(balances).toEqual(await ledger())
})

test('beancount checks the journal and the balances at its end', async () => {
  const file = await journal('beancount')
  expect(run('bean-check', file)).toBe('')
  const rows = run(
    'bean-query',
    '-f',
    'csv',
    file,
    "SELECT account, sum(position) AS total WHERE account ~ 'Usdt' GROUP BY account",
  )
  for (const [name, amount] of Object.entries(await ledger())) {
    const account = `Assets:Usdt:${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    const [, total = '0'] = new RegExp(`^${account}\\s*,\\s*([\\d.]+) USDT`, 'm').exec(rows) ?? []
    expect(Number(total)).toBe(Number(amount))
  }
})
