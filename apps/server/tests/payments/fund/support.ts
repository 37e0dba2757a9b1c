import { randomUUID } from 'node:crypto'
import { merchantAccountKinds } from '@c2c/domain'
import { merchantFunds } from '../../../src/sandbox/seed.ts'
import type { SettingInput } from '../../../src/services/settings/settings.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { signInStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import type { Merchant } from '../../trade/order/support.ts'

type Member = { readonly token: string }

/** Valid addresses of two networks, none of which is ours. */
export const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const evmAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** The fields of bank accounts as `fields` holds them. */
export const bankAccount = {
  full_name: 'Test Merchant GmbH',
  telephone: '+49301234567',
  iban: 'DE89 3704 0044 0532 0130 00',
  bank_name: 'Commerzbank',
  email: 'desk@merchant.example',
  area: 'Mitte',
  country: 'Germany',
  swift: 'COBADEFFXXX',
  address: 'Heidestrasse 17',
  city: 'Berlin',
  state: 'Berlin',
}

/** A transaction id of TRON. */
export const txidOf = (number: number): string => number.toString(16).padStart(64, 'a')

/** Uploads a unique image as a member of staff and returns its id. */
export async function uploadAsStaff(story: Story, member: Member, image?: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([image ?? (await freshImage())]), 'proof.png')
  const headers = { 'x-access-token': member.token }
  const { data } = await story.send('/console/api/v1/attach/upload', { method: 'POST', body, headers })
  return String(data['id'])
}

/** The fields of a deposit over the first network, with a unique proof. */
export async function depositFields(story: Story, merchant: Member, amount: string): Promise<Fields> {
  const { type, address } = await story.consoleOk('fund/address', {}, merchant)
  return { type, address, amount, credentials: await uploadAsStaff(story, merchant) }
}

/** Claims a deposit and returns its id. */
export async function deposit(story: Story, merchant: Member, amount: string, changes: Fields = {}): Promise<string> {
  const fields = { ...(await depositFields(story, merchant, amount)), ...changes }
  const { recharge_id } = await story.consoleOk('fund/deposit', fields, merchant)
  return recharge_id
}

/** Two operators. */
export const operators = async (story: Story): Promise<[Member, Member]> => [
  { token: await signInStaff(story, 'operator') },
  { token: await signInStaff(story, 'operator') },
]

/** Adds a USDT address. */
export async function addAddress(story: Story, merchant: Member, address = tronAddress): Promise<string> {
  const fields = { type: 'usdt', network: address.startsWith('0x') ? 'ERC20' : 'TRC20', address }
  const { payout_account_id } = await story.consoleOk('fund/payout-account-create', fields, merchant)
  return payout_account_id
}

/** Adds a bank account in euros. */
export async function addBank(story: Story, merchant: Member, changes: object = {}): Promise<string> {
  const fields = { type: 'bank', currency: 'EUR', fields: JSON.stringify({ ...bankAccount, ...changes }) }
  const { payout_account_id } = await story.consoleOk('fund/payout-account-create', fields, merchant)
  return payout_account_id
}

/** Verifies a payout account by two operators. */
export async function verifyAccount(
  story: Story,
  [first, second]: readonly [Member, Member],
  id: string,
): Promise<void> {
  const fields = { payout_account_id: id, note: 'Called the merchant back.' }
  const { proposal } = await story.consoleOk('fund/payout-account-verify', fields, first)
  await story.consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, second)
}

/** Asks for a withdrawal of a merchant. */
export const withdraw = (
  story: Story,
  merchant: Member,
  payout_account_id: string,
  amount = '100',
  key: string = randomUUID(),
) => story.console('fund/withdraw', { payout_account_id, amount }, { token: merchant.token, key })

/** The balances of a merchant's accounts, as texts. */
export async function balancesOf(story: Story, merchant: Merchant): Promise<Record<string, string>> {
  const { accounts } = await story.consoleOk('ledger/merchant', {}, merchant)
  return Object.fromEntries(
    merchantAccountKinds.map((kind) => [kind, accounts.find((account) => account.kind === kind)?.balance ?? '']),
  )
}

/** Sets limits and holds of merchants' withdrawals; without changes those of a sandbox. */
export const setFunds = (story: Story, changes: Partial<SettingInput<'merchant_funds'>> = {}) =>
  addSetting(story.services.db, 'merchant_funds', { ...merchantFunds, ...changes }, story.clock.now())
