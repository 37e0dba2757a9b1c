import {
  Refusal,
  type CallOutput,
  type consoleLedgerUser,
  type consoleRechargeList,
  type consoleUserList,
} from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database, User } from '../../../db/schema.ts'
import { freezesOf, type Freeze } from '../../../services/restrictions/freezes.ts'
import {
  hide,
  maskAccountNumber,
  maskEmail,
  maskName,
  maskNumber,
  maskPhone,
} from '../../../services/personal/masks.ts'
import type { FreshOrder } from '../../review/order-steps/common-order.ts'
import { maskLines, type AnyBinding } from '../bank-account/other-bindings.ts'
import type { Binding } from '../bank-account/sealed-bindings.ts'

type ReviewedUser = CallOutput<typeof consoleLedgerUser>['user']

/** The users of a list's items, by id. */
export async function reviewedUsers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ReviewedUser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'account', 'email', 'created_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const freezes = await freezesOf(db, ids)
  return new Map(rows.map((row) => [row.id, reviewedUser(row, freezes.has(row.id))]))
}

/** One person as a reviewer sees them, the e-mail masked. */
export const reviewedUser = (
  row: { readonly id: string; readonly account: string; readonly email: string; readonly created_at: Date },
  frozen: boolean,
): ReviewedUser => ({
  user_id: row.id,
  account: row.account,
  email: maskEmail(row.email),
  created_at: row.created_at.toISOString(),
  frozen,
})

type Owned = Pick<FreshOrder, 'order_no' | 'user_id' | 'merchant_id'>
type Parties = Pick<CallOutput<typeof consoleRechargeList>['list'][number], 'user' | 'merchant'>

/** The owner of the orders, as a reviewer sees it: a user, or a merchant where it is about a merchant's funds. */
export async function reviewedParties(
  db: Kysely<Database>,
  orders: readonly Owned[],
): Promise<(order: Owned) => Parties> {
  const ofMerchants = orders.flatMap(({ user_id, merchant_id }) => (user_id === null ? (merchant_id ?? []) : []))
  const [users, merchants] = await Promise.all([
    reviewedUsers(
      db,
      orders.flatMap(({ user_id }) => user_id ?? []),
    ),
    ofMerchants.length === 0
      ? []
      : db.selectFrom('merchants').select(['id', 'name']).where('id', 'in', ofMerchants).execute(),
  ])
  return ({ order_no, user_id, merchant_id }) => {
    const user = (user_id !== null && users.get(user_id)) || null
    const merchant = user_id === null ? merchants.find(({ id }) => id === merchant_id) : undefined
    if (!user && !merchant) throw new Error(`order ${order_no} has no party`)
    return { user, merchant: merchant ? { merchant_id: merchant.id, name: merchant.name } : null }
  }
}

/** How the numbers and names of accounts without an IBAN are masked. */
const numberMasks = {
  account_number: maskAccountNumber,
  card_number: maskNumber,
  clabe: maskNumber,
  cbu: maskNumber,
  nrb: maskNumber,
  cz_account: maskNumber,
  tax_number: maskAccountNumber,
  holder_kana: maskName,
} as const

/** A bound account without its owner's details; its bank, country and currency stay. */
export function maskBinding(binding: Binding): Binding {
  const common = {
    email: hide(binding.email, maskEmail),
    telephone: maskPhone(binding.telephone),
    iban: hide(binding.iban, maskNumber),
  }
  if (binding.type === 'wise') {
    const { name, surname, account } = binding
    return {
      ...binding,
      ...common,
      name: hide(name, maskName),
      surname: hide(surname, maskName),
      account: hide(account, maskNumber),
    }
  }
  const { full_name, address, city, state, area } = binding
  const place = {
    address: hide(address, maskName),
    city: hide(city, maskName),
    state: hide(state, maskName),
    area: hide(area, maskName),
  }
  const numbers = Object.entries(numberMasks).flatMap(([name, mask]) => {
    const value = binding[name as keyof typeof numberMasks]
    return value === undefined ? [] : [[name, hide(value, mask)] as const]
  })
  return { ...binding, ...common, ...place, ...Object.fromEntries(numbers), full_name: hide(full_name, maskName) }
}

/** The same of an account of any payment method. */
export const maskAnyBinding = (binding: AnyBinding): AnyBinding =>
  'lines' in binding
    ? { ...binding, full_name: hide(binding.full_name, maskName), lines: maskLines(binding.lines) }
    : maskBinding(binding)

type UserRow = CallOutput<typeof consoleUserList>['list'][number]

/** The user of an id. Refuses with `not_found`. */
export async function findUser(db: Kysely<Database>, id: string): Promise<User> {
  const row = isId(id) && (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return row
}

/** A user as the console's list shows them. */
export const userRow = (user: User, freeze: Freeze | undefined): UserRow => ({
  ...reviewedUser(user, freeze !== undefined),
  nickname: user.nickname,
  invite_code: user.invite_code,
  deleted_at: user.deleted_at?.toISOString() ?? '',
  freeze: freeze ? { reason: freeze.reason, since: freeze.since.toISOString(), by: freeze.by } : null,
})
