import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  consoleCalls,
  hasRight,
  merchantRights,
  teamRights,
  webCalls,
  type Call,
  type MerchantRight,
} from '../src/index.ts'

/** The calls of every member of staff on their own account. */
const ownAccount = [
  'session/end',
  'session/logout',
  'session/prove',
  'staff/change-password',
  'staff/second-factor-begin',
  'staff/second-factor-set',
]

/** The calls about the people of the platform or of a merchant. */
const people = ['disable', 'enable', 'invite', 'list', 'renew', 'uninvite'].map((name) => `staff/${name}`)

const presets = ['trader', 'cashier', 'accountant'] as const

const namesOf = (right: MerchantRight): string[] =>
  consoleCalls
    .filter(({ rights }: Call) => rights !== undefined && rights !== 'own' && rights.includes(right))
    .map(({ name }) => name)
    .toSorted()

const holds = (preset: (typeof presets)[number], right: MerchantRight): string =>
  teamRights[preset].some((held) => held === right) ? 'yes' : ''

test('docs/operations.md has the table of rights and calls', async () => {
  const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  for (const right of merchantRights) {
    const row = rows.find(([, name, , , , calls]) => name === `\`${right}\`` && calls?.includes('`'))
    const calls = namesOf(right).map((name) => `\`${name}\``)
    expect(row?.slice(1, -1)).toEqual([`\`${right}\``, ...presets.map((one) => holds(one, right)), calls.join(' ')])
  }
})

test('owner may make every call of merchants, a member without rights none that needs one', () => {
  const calls: readonly Call[] = consoleCalls.filter(({ auth }: Call) => auth.includes('merchant'))
  expect(calls.filter((call) => !hasRight(call, teamRights.owner))).toEqual([])
  expect(
    calls.filter((call) => hasRight(call, [])).every(({ rights }) => rights === undefined || rights === 'own'),
  ).toBe(true)
})

test('only the owner manages staff, and a merchant its people', () => {
  const managing = (auth: string) =>
    consoleCalls
      .filter((call: Call) => String(call.auth) === auth && call.name.startsWith('staff/'))
      .map(({ name }) => name)
  expect(managing('owner')).toEqual(['staff/change-role'])
  expect(managing('owner,merchant').toSorted()).toEqual(people)
  expect(managing('merchant')).toEqual(['staff/change-rights'])
})

test('each change that a merchant can make names the right that its member needs', () => {
  const ofMerchants = consoleCalls.filter((call: Call) => call.auth.includes('merchant'))
  const names = (list: readonly Call[]) => list.map(({ name }) => name).toSorted()
  expect(names(ofMerchants.filter(({ changing, rights }: Call) => changing && rights === undefined))).toEqual([])
  expect(names(ofMerchants.filter(({ rights }: Call) => rights === 'own'))).toEqual([
    'alert/choose',
    'alert/push-subscribe',
    'alert/push-unsubscribe',
    'alert/telegram-link',
    'alert/telegram-unlink',
    ...ownAccount,
  ])
  const named = new Set(
    ofMerchants.flatMap(({ rights }: Call) => (rights === undefined || rights === 'own' ? [] : rights)),
  )
  expect(named).toEqual(new Set(merchantRights))
  expect(
    names(
      [...webCalls, ...consoleCalls].filter(
        ({ auth, rights }: Call) => rights !== undefined && !auth.includes('merchant'),
      ),
    ),
  ).toEqual([])
})

test('members of a merchant without rights read its lists, and no secrets', () => {
  const reads = consoleCalls.filter(
    ({ auth, changing, rights }: Call) => auth.includes('merchant') && !changing && rights !== undefined,
  )
  expect(reads.map(({ name }) => name).toSorted()).toEqual([
    'api-key/list',
    'audit/list',
    'export/download',
    'export/list',
    'fund/payout-account-detail',
    'sandbox/trial',
    'staff/list',
    'webhook/deliveries',
    'webhook/list',
  ])
})
