import { bankinfoCreate as bindCall, bindingTypes, type BindingType, type CallParsed } from '@c2c/contract'
import { platformAccount, userAccount, type Usdt } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import { ownRow } from '../../../db/audit-rows.ts'
import type { StaffContext } from '../../../http/context.ts'
import { submitCommand } from '../../../http/submit.ts'
import { readBalance } from '../../../ledger/read-balance.ts'
import { randomReadable, randomToken } from '../../../services/crypto/secrets.ts'
import type { Uses } from '../../../services/services.ts'
import { bankinfoCreate } from '../../identity/bank-account/bankinfo-create.ts'
import { isKept } from '../../identity/bank-account/bindings.ts'
import { actAs } from './act-as.ts'

/** Codes mailed there never arrive, so that no visitor registers the address. */
const emailOf = (merchantId: string): string => `sample-${merchantId}@c2c.invalid`

/** The sample user of a merchant; null before its first order. */
export async function findSampleUser({ db }: Uses<'db'>, merchantId: string): Promise<string | null> {
  const own = db.selectFrom('users').select('id').where('email', '=', emailOf(merchantId))
  return (await own.executeTakeFirst())?.id ?? null
}

/** The sample user of a merchant, created where it is missing. Robots leave its orders to the merchant's program. */
export async function sampleUser(services: Uses<'db' | 'passwords'>, merchantId: string, now: Date): Promise<string> {
  const known = await findSampleUser(services, merchantId)
  if (known !== null) return known
  const { db, passwords } = services
  // The password is random and not kept: no one signs in.
  const password_hash = await passwords.hash(randomToken())
  const id = randomUUID()
  const row = {
    id,
    account: `sample-${randomReadable(8).toLowerCase()}`,
    email: emailOf(merchantId),
    password_hash,
    password_changed_at: now,
    nickname: 'Sample user',
    avatar: null,
    lang: 'en',
    invite_code: randomReadable(8),
    invited_by: null,
    created_at: now,
  }
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: made = 0n } = await trx
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    if (made > 0n) await trx.insertInto('without_robots').values({ user_id: id, at: now }).execute()
  })
  const made = await findSampleUser(services, merchantId)
  if (made === null) throw new Error('a sample user was not created')
  return made
}

/** Play money, as the samples of the first start have it: a row of the audit log marks it as such. */
export async function fundSampleUser(
  { db, ledger }: Uses<'db' | 'ledger'>,
  userId: string,
  number: Usdt,
  now: Date,
): Promise<void> {
  const to = userAccount(userId, 'available')
  if ((await readBalance(db, to)) >= number) return
  const from = platformAccount('custody:TRC20')
  const transfers = [{ type: 'funding', from, to, amount: number, shortfall: 'fault' }] as const
  await submitCommand(ledger, { at: now, transfers, audit: ownRow('sandbox/samples', now), alone: true })
}

/** An IBAN with right check digits: a person binds an account once, so each currency has another. */
function ibanOf(currency: string): string {
  const account = `37040044${BigInt(Number.parseInt(currency, 36)).toString().padStart(10, '0')}`
  // DE00 behind the account, letters as numbers (ISO 7064, mod 97-10).
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${check.toString().padStart(2, '0')}${account}`
}

/** The fields of an account of any type; the contract keeps those of the type. */
function fieldsOf(type: BindingType, currency: string): CallParsed<typeof bindCall> {
  const iban = ibanOf(currency)
  const swift = 'COBADEFFXXX'
  const account = `sample-${currency.toLowerCase()}@c2c.example`
  return bindCall.input.parse({
    type,
    currency,
    iban,
    swift,
    account,
    email: account,
    full_name: 'Sample User',
    name: 'Sample',
    surname: 'User',
    telephone: '+49301234567',
    country: 'Germany',
    bank_name: 'Sample bank',
    area: 'Mitte',
    address: 'Sample Street 1',
    city: 'Berlin',
    state: 'Berlin',
  })
}

/** An account of the sample user that an offer pays to, bound as users do where it is missing. */
export async function sampleAccount(
  context: StaffContext,
  userId: string,
  { currency, pay_types }: { readonly currency: string; readonly pay_types: readonly string[] },
): Promise<string> {
  // The sample user has accounts of these types only.
  const type = bindingTypes.find((one) => pay_types.includes(one)) ?? bindingTypes[0]
  const bound = await context.services.db
    .selectFrom('bank_bindings')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('currency', '=', currency)
    .where(isKept)
    .executeTakeFirst()
  if (bound) return bound.id
  const { bk_id } = await actAs(bankinfoCreate, fieldsOf(type, currency), context, userId)
  return bk_id
}
