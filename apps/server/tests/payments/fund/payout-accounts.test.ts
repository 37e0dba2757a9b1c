import { expect, test } from 'vitest'
import { KeyFile } from '../../../src/services/personal/key-file.ts'
import { rotateMasterKey } from '../../../src/services/personal/user-keys.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { addAddress, addBank, bankAccount, evmAddress, operators, tronAddress, verifyAccount } from './support.ts'

const story = await startStory()
const team = await operators(story)
const [first, second] = team
const merchant = await openMerchant(story, 0)
const { db } = story.services

const create = (fields: object, by = merchant) =>
  story.console('fund/payout-account-create', { ...(fields as Record<string, string>) }, by)

const wrongField = (name: string) => ({ code: 400, data: { fields: { [name]: expect.any(String) } } })

test('address is kept as its network writes it', async () => {
  const id = await addAddress(story, merchant, evmAddress.toLowerCase())
  const detail = await story.consoleOk('fund/payout-account-detail', { payout_account_id: id }, merchant)
  expect(detail).toEqual({ address: evmAddress, binding: null })
})

test.each([
  ['mistyped TRON address', 'TRC20', `${tronAddress.slice(0, -1)}u`],
  ['TRON address in another case', 'TRC20', tronAddress.toLowerCase()],
  ['mistyped EVM address', 'ERC20', evmAddress.replace('5aAeb', '5aaeb')],
  ['EVM address on TRON', 'TRC20', evmAddress],
  ['text', 'BEP20', 'somewhere else'],
  ['address where tokens are destroyed', 'ERC20', `0x${'0'.repeat(39)}1`],
  ['address of the service', 'ERC20', '0x000000000000000000000000000000000000dead'],
])('%s is refused', async (_what, network, address) => {
  expect(await create({ type: 'usdt', network, address })).toMatchObject(wrongField('address'))
})

test('unknown network and wrong bank numbers are refused by field', async () => {
  expect(await create({ type: 'usdt', network: 'SOL', address: tronAddress })).toMatchObject(wrongField('network'))
  const bank = (changes: object) => ({
    type: 'bank',
    currency: 'EUR',
    fields: JSON.stringify({ ...bankAccount, ...changes }),
  })
  expect(await create(bank({ iban: 'DE89370400440532013001' }))).toMatchObject(wrongField('fields.iban'))
  expect(await create({ ...bank({}), currency: '' })).toMatchObject(wrongField('currency'))
})

test('account is added once, and again after it was retired', async () => {
  const other = await openMerchant(story, 0)
  const id = await addAddress(story, other)
  const again = { type: 'usdt', network: 'TRC20', address: tronAddress }
  expect(await create(again, other)).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
  await story.consoleOk('fund/payout-account-retire', { payout_account_id: id }, first)
  expect(await create(again, other)).toMatchObject({ data: { state: 'unverified' } })
})

test('merchant has at most ten accounts at once', async () => {
  const other = await openMerchant(story, 0)
  const addresses = Array.from({ length: 11 }, (_, index) => `0x${String(index + 1).padStart(40, '123456789a')}`)
  for (const address of addresses.slice(0, 10)) await addAddress(story, other, address)
  const eleventh = { type: 'usdt', network: 'ERC20', address: addresses[10] }
  expect(await create(eleventh, other)).toMatchObject({ data: { reason: 'limit_exceeded' } })
})

test('account is verified by two people, and its author cannot approve', async () => {
  const id = await addBank(story, merchant)
  const fields = { payout_account_id: id, note: 'Called back.' }
  const { proposal } = await story.consoleOk('fund/payout-account-verify', fields, first)
  const proposal_id = proposal?.proposal_id ?? ''
  expect(proposal?.subject_name).toContain(merchant.name)
  expect(await story.console('fund/payout-account-verify', fields, second)).toMatchObject({
    data: { reason: 'state_conflict' },
  })
  expect(await story.console('proposal/approve', { proposal_id }, first)).toMatchObject({
    data: { reason: 'not_allowed' },
  })
  const { list } = await story.consoleOk('fund/payout-account-list', { state: 'unverified' }, second)
  expect(list.find((account) => account.payout_account_id === id)).toMatchObject({ proposal: { mine: false } })
  await story.consoleOk('proposal/approve', { proposal_id }, second)
  const usable = await story.consoleOk(
    'fund/payout-account-list',
    { merchant_id: merchant.id, state: 'usable' },
    second,
  )
  expect(usable.list).toMatchObject([{ payout_account_id: id, type: 'bank', currency: 'EUR' }])
  const repeated = await story.console('fund/payout-account-verify', fields, second)
  expect(repeated).toMatchObject({ data: { reason: 'state_conflict' } })
})

test('platform retires a verified account by two people, the merchant by itself', async () => {
  const other = await openMerchant(story, 0)
  const [one, two] = [await addAddress(story, other), await addAddress(story, other, evmAddress)]
  for (const account of [one, two]) await verifyAccount(story, [first, second], account)
  const retire = (payout_account_id: string, by: { token: string }) =>
    story.console('fund/payout-account-retire', { payout_account_id }, by)
  const answer = await story.consoleOk('fund/payout-account-retire', { payout_account_id: one }, first)
  expect(answer).toMatchObject({ state: 'usable', proposal: { state: 'open', mine: true } })
  expect(await retire(one, second)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  const { proposal_id = '' } = answer.proposal ?? {}
  expect(await story.console('proposal/approve', { proposal_id }, first)).toMatchObject({ code: 403 })
  expect(await withStates(other)).toEqual({ [one]: 'usable', [two]: 'usable' })
  await story.consoleOk('proposal/approve', { proposal_id }, second)
  expect(await retire(two, other)).toMatchObject({ data: { state: 'retired' } })
  expect(await withStates(other)).toEqual({ [one]: 'retired', [two]: 'retired' })
})

const withStates = async (other: { id: string; token: string }) => {
  const { list } = await story.consoleOk('fund/payout-account-list', {}, other)
  return Object.fromEntries(list.map((account) => [account.payout_account_id, account.state]))
}

test('database refuses the platform to retire a verified account alone', async () => {
  const other = await openMerchant(story, 0)
  const id = await addAddress(story, other)
  await verifyAccount(story, [first, second], id)
  const { id: staff_id } = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const alone = story.services.pool.query(
    `WITH line AS (INSERT INTO audit_log (at, staff_id, role, call, subject, outcome, details)
       VALUES (now(), $2, 'owner', 'fund/payout-account-retire', $1::text, 'done', '{}'))
     UPDATE merchant_payout_accounts SET retired_at = now() WHERE id = $1::uuid`,
    [id, staff_id],
  )
  await expect(alone).rejects.toThrow('needs a second person')
})

test('account that was retired meanwhile is not verified', async () => {
  const other = await openMerchant(story, 0)
  const id = await addAddress(story, other)
  const { proposal } = await story.consoleOk('fund/payout-account-verify', { payout_account_id: id, note: 'x' }, first)
  await story.consoleOk('fund/payout-account-retire', { payout_account_id: id }, other)
  const answer = await story.console('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, second)
  expect(answer).toMatchObject({ data: { reason: 'state_conflict' } })
  const late = await addAddress(story, other, evmAddress)
  await story.consoleOk('fund/payout-account-retire', { payout_account_id: late }, other)
  expect(
    await story.console('fund/payout-account-verify', { payout_account_id: late, note: 'x' }, second),
  ).toMatchObject({ msg: expect.stringContaining('retired'), data: { reason: 'state_conflict' } })
})

test('auditor and owner read accounts, and each look of the platform is audited', async () => {
  const id = await addAddress(story, await openMerchant(story, 0))
  const auditor = { token: await signInStaff(story, 'auditor') }
  const owner = { token: await signInOwner(story) }
  for (const by of [auditor, owner]) {
    expect(await story.consoleOk('fund/payout-account-detail', { payout_account_id: id }, by)).toMatchObject({
      address: tronAddress,
    })
  }
  const looks = await db
    .selectFrom('audit_log')
    .select('role')
    .where('call', '=', 'fund/payout-account-detail')
    .where('subject', '=', id)
    .execute()
  expect(looks.map(({ role }) => role).toSorted()).toEqual(['auditor', 'owner'])
})

test('database and audit log never hold an account in plain text', async () => {
  await addBank(story, await openMerchant(story, 0))
  const rows = await db.selectFrom('merchant_payout_accounts').selectAll().execute()
  const lines = await db.selectFrom('audit_log').select('details').where('call', 'like', 'fund/%').execute()
  const text =
    JSON.stringify(rows.map(({ sealed, seq: _seq, ...row }) => ({ ...row, sealed: sealed.toString('latin1') }))) +
    JSON.stringify(lines)
  for (const secret of [tronAddress, evmAddress, 'DE89370400440532013000', bankAccount.full_name]) {
    expect(text).not.toContain(secret)
  }
})

test('rotated key file still opens accounts, and a changed account is never paid to', async () => {
  const other = await openMerchant(story, 0)
  const id = await addAddress(story, other)
  await verifyAccount(story, team, id)
  const kek = await rotateMasterKey(db, new KeyFile(`${story.dataDir}/data-keys`))
  const detail = () => story.console('fund/payout-account-detail', { payout_account_id: id }, other)
  expect(await detail()).toMatchObject({ data: { address: tronAddress } })
  const keys = await db.selectFrom('merchant_payout_accounts').select('kek').distinct().execute()
  expect(keys).toEqual([{ kek }])
})

test('address is refused while no network is offered, and an unknown account is not verified', async () => {
  await addSetting(db, 'recharge_networks', [], story.clock.now())
  const address = { type: 'usdt', network: 'TRC20', address: tronAddress }
  expect(await create(address)).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  const unknown = { payout_account_id: '00000000-0000-4000-8000-000000000000', note: 'Called back.' }
  expect(await story.console('fund/payout-account-verify', unknown, first)).toMatchObject({ code: 404 })
})
