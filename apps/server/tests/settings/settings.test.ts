import { beforeEach, describe, expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
let owner = await signInOwner(story)
beforeEach(async () => {
  owner = await signInOwner(story)
})

const find = async (key: string) => {
  const { list } = await story.consoleOk('setting/list', {}, { token: owner })
  const found = list.find((setting) => setting.key === key)
  if (!found) throw new Error(`there is no setting ${key}`)
  return found
}

const change = async (key: string, value: unknown, version?: string) =>
  story.console(
    'setting/change',
    { key, value: JSON.stringify(value), version: version ?? (await find(key)).version, reason: 'For the test' },
    { token: owner },
  )

test('changed setting applies immediately with author, time and reason', async () => {
  const answer = await change('withdraw_limits', { fee: '2', min_amount: '20', max_amount: '100' })
  expect(answer).toMatchObject({ code: 200, data: { key: 'withdraw_limits', set_by: 'Owner', reason: 'For the test' } })
  expect(JSON.parse((await find('withdraw_limits')).value)).toEqual({ fee: '2', min_amount: '20', max_amount: '100' })
  expect((await find('withdraw_limits')).set_at).toBe(story.clock.now().toISOString())
})

test('history keeps every value, newest first', async () => {
  await change('trade_waits', { confirm: 60, evidence: 60, review: 60 })
  await change('trade_waits', { confirm: 90, evidence: 60, review: 60 })
  const { list, total } = await story.consoleOk('setting/history', { key: 'trade_waits' }, { token: owner })
  expect(list.map(({ value }) => (JSON.parse(value) as { confirm: number }).confirm)).toEqual([90, 60, 1440])
  expect(list.map(({ set_by }) => set_by)).toEqual(['Owner', 'Owner', ''])
  expect(total).toBe(3)
})

test('concurrent changes of one version count once', async () => {
  const { version } = await find('binding_hold_hours')
  const answers = await Promise.all([1, 2, 3, 4].map((hours) => change('binding_hold_hours', hours, version)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const refused = answers.filter(({ code }) => code === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.data).toMatchObject({ version: (await find('binding_hold_hours')).version })
})

describe('value out of bounds is refused at its place', () => {
  const network = { type: 'TRC20', label: 'TRON', address: 'x', scheme: 'tron', min_amount: '10', confirmations: 20 }
  const address = 'TSandboxDoNotSendAnythingHereXXXXX'
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['withdraw_limits', { fee: '-1', min_amount: '10', max_amount: '50' }, 'fee'],
    ['withdraw_limits', { fee: '1', min_amount: '60', max_amount: '50' }, 'max_amount'],
    ['referral_share_bps', 10_001, 'value'],
    ['referral_share_bps', 1.5, 'value'],
    ['binding_hold_hours', -1, 'value'],
    ['app_url', 'javascript:alert(1)', 'value'],
    ['trade_waits', { confirm: 0, evidence: 0, review: 0 }, 'confirm'],
    ['purchase_limits', { unpaid: 0, abandoned: 5 }, 'unpaid'],
    ['purchase_limits', { unpaid: 3, abandoned: 1001 }, 'abandoned'],
    ['reference_rates', { EUR: '0' }, 'EUR'],
    ['reference_rates', { XYZ: '1' }, 'XYZ'],
    ['rate_source', { url: 'ftp://x', path: '', max_age_minutes: 5 }, 'url'],
    ['recharge_networks', [network], '0.address'],
    ['recharge_networks', [{ ...network, address, confirmations: 0 }], '0.confirmations'],
    ['recharge_networks', [{ ...network, address, scheme: 'javascript:' }], '0.scheme'],
    ['maintenance', { on: true, message: { de: 'Nur deutsch' }, until: '' }, 'message.en'],
    ['maintenance', { on: true, message: { en: 'Now' }, until: 'soon' }, 'until'],
    ['features', { trade: 'no' }, 'trade'],
    ['global_values', { theme: 'subject3' }, 'theme'],
  ]
  test('each wrong value', async () => {
    const all = async () => (await story.consoleOk('setting/list', {}, { token: owner })).list
    const before = await all()
    for (const [key, value, field] of wrong) {
      const answer = await change(key, value, before.find((setting) => setting.key === key)?.version)
      expect([key, value, answer]).toMatchObject([key, value, { code: 400, data: { reason: 'invalid_input' } }])
      expect(Object.keys((answer.data as { fields?: object }).fields ?? {})).toEqual([field])
    }
    expect(await all()).toEqual(before)
  })

  test('duplicate network and malformed JSON', async () => {
    const twice = [
      { ...network, address },
      { ...network, address },
    ]
    expect(await change('recharge_networks', twice)).toMatchObject({ code: 400 })
    const { version } = await find('app_url')
    const fields = { key: 'app_url', value: '{', version, reason: 'x' }
    expect(await story.console('setting/change', fields, { token: owner })).toMatchObject({
      code: 400,
      data: { fields: { value: 'The format is wrong' } },
    })
  })
})

test('mistyped new address is refused and a stored one kept', async () => {
  const networks = JSON.parse((await find('recharge_networks')).value) as { address: string; min_amount: string }[]
  const [tron, ...others] = networks
  if (!tron) throw new Error('the sandbox has no network')
  const right = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(await change('recharge_networks', [{ ...tron, address: right.replace('8q8', '8q9') }])).toMatchObject({
    code: 400,
    data: { fields: { '0.address': 'This is not an address of this network' } },
  })
  expect(await change('recharge_networks', [{ ...tron, min_amount: '11' }, ...others])).toMatchObject({ code: 200 })
  expect(await change('recharge_networks', [{ ...tron, address: right }, ...others])).toMatchObject({ code: 200 })
})

test('Ethereum-style address gets its checksum and a wrong one is refused', async () => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const to = async (type: string, address: string, more = {}) => {
    const { value, version } = await find('recharge_networks')
    const networks = JSON.parse(value) as { type: string; address: string }[]
    const changed = networks.map((network) => (network.type === type ? { ...network, ...more, address } : network))
    return change('recharge_networks', changed, version)
  }
  for (const [type, scheme] of [
    ['ERC20', 'ethereum'],
    ['BEP20', 'bsc'],
  ] as const) {
    for (const wrong of [right.replace('5aA', '5aa'), right.replace('A09', 'A08'), `${right}0`, right.slice(0, -1)])
      expect(await to(type, wrong, { scheme })).toMatchObject({ code: 400 })
    expect(await to(type, right.toLowerCase())).toMatchObject({ code: 200 })
    expect(JSON.parse((await find('recharge_networks')).value)).toContainEqual(
      expect.objectContaining({ type, address: right }),
    )
  }
  for (const lost of [`0x${'0'.repeat(39)}1`, '0xdEaD000000000000000042069420694206942069'])
    expect(JSON.stringify(await to('ERC20', lost.toLowerCase()))).toMatch(/"code":400,.*no one has a key/)
  // An address of one network is checked when it is entered for another.
  expect(await to('TRC20', right)).toMatchObject({ code: 400 })
})

test("the service's own secret is neither shown nor changed", async () => {
  await expect(find('signing_secret')).rejects.toThrow('no setting')
  expect(await change('signing_secret', 'x'.repeat(40), '1')).toMatchObject({ code: 404 })
  expect(await story.console('setting/history', { key: 'signing_secret' }, { token: owner })).toMatchObject({
    code: 404,
  })
})

test('staff read settings, merchants do not, only the owner changes them', async () => {
  for (const role of ['operator', 'auditor'] as const) {
    const { token } = await makeStaff(story, role)
    await story.consoleOk('setting/list', {}, { token })
    const fields = { key: 'app_url', value: '""', version: '0', reason: 'x' }
    expect(await story.console('setting/change', fields, { token })).toMatchObject({ code: 403 })
  }
})

test('command line change is in the history without a name', async () => {
  await addSetting(story.services.db, 'referral_share_bps', 500, story.clock.now())
  expect(await find('referral_share_bps')).toMatchObject({ value: '500', set_by: '', reason: '' })
})
