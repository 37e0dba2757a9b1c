import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@c2c/server/src/db/schema.ts'
import { audited } from '../story/audited.ts'
import { addSetting } from '../story/settings.ts'

type People<Person> = readonly [Person, Person, ...Person[]]

/** People of one history, with what their orders refer to. */
export interface World {
  readonly users: People<{ readonly id: string; readonly bindingId: string }>
  readonly merchants: People<{ readonly id: string; readonly offerId: string }>
  /** An interest product that any principal fits in. */
  readonly product: { readonly id: string; readonly day: number; readonly apr: bigint }
  /** A network of this history alone, so that its custody starts at nothing. */
  readonly network: string
  readonly at: Date
}

const at = new Date('2026-11-21T05:13:00.000Z')

/** Creates users without movements of an earlier history; the second invited the first. */
export async function makeWorld(db: Kysely<Database>): Promise<World> {
  const user = () => ({ id: randomUUID(), bindingId: randomUUID() })
  const merchant = () => ({ id: randomUUID(), offerId: randomUUID() })
  const users = [user(), user(), user()] as const
  const merchants = [merchant(), merchant()] as const
  await db
    .insertInto('users')
    .values(users.map(({ id }, place) => userRow(id, place === 0 ? users[1].id : null)))
    .execute()
  await db
    .insertInto('bank_bindings')
    .values(users.map(({ id, bindingId }) => bindingRow(id, bindingId)))
    .execute()
  await db
    .insertInto('merchants')
    .values(merchants.map(({ id }) => ({ id, name: id, created_at: at })))
    .execute()
  await db
    .insertInto('offers')
    .values(merchants.map(({ id, offerId }) => offerRow(id, offerId)))
    .execute()
  // These histories cover money only; the console's stories cover who may decide.
  const most = '999999999999'
  const alone = { recharge: most, withdraw: most, appeal: most, rates: false }
  await addSetting(db, 'four_eyes', alone, at)
  const product = { id: randomUUID(), day: 90, apr: 80_000n }
  const terms = { name: { en: 'Term' }, min_amount: 1n, max_amount: 10n ** 18n, active: true, created_at: at }
  await audited(db, { call: 'product/create', subject: product.id, at }, (trx) =>
    trx
      .insertInto('interest_products')
      .values({ ...product, ...terms })
      .execute(),
  )
  return { users, merchants, product, network: `N${randomUUID().slice(0, 8)}`, at }
}

const userRow = (id: string, inviter: string | null) => ({
  id,
  account: id.slice(0, 32),
  email: `${id}@mail.example`,
  password_hash: 'none',
  password_changed_at: at,
  nickname: id,
  avatar: null,
  lang: 'en',
  invite_code: id,
  invited_by: inviter,
  created_at: at,
})

const bindingRow = (userId: string, id: string) => ({
  id,
  user_id: userId,
  type: 'bank' as const,
  currency: 'EUR',
  sealed: Buffer.of(),
  account_hash: Buffer.from(id),
  number_hash: Buffer.from(id),
  tail_hash: null,
  masked_account: '',
  usable_from: at,
  created_at: at,
})

const offerRow = (merchantId: string, id: string) => ({
  id,
  merchant_id: merchantId,
  side: 'sell' as const,
  currency: 'EUR',
  price: 920_000n,
  margin_bps: null,
  min_number: 1n,
  max_number: 10n ** 18n,
  pay_types: ['bank'],
  minutes: 30,
  active: true,
  created_at: at,
  updated_at: at,
})
