import { changeRemaining, platformAccount, merchantAccount, parsePrice, usdt, type Transfer } from '@c2c/domain'
import type { Insertable, Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Insert } from '../commands/command.ts'
import { ownRow } from '../db/audit-rows.ts'
import type { OfferRow } from '../db/rows/order-rows.ts'
import type { Database } from '../db/schema.ts'
import { addFirstMember } from '../features/staff/members.ts'
import { submitCommand } from '../http/submit.ts'
import { randomReadable } from '../services/crypto/secrets.ts'
import type { Uses } from '../services/services.ts'
import { sampleCurrencies, sampleMerchants, type SampleCurrency } from './sample-merchants.ts'
import { samplesCall } from './seed-platform.ts'

type Sample = (typeof sampleMerchants)[number]

const whole = (number: number) => usdt(BigInt(number) * 1_000_000n)
const funds = whole(100_000)
const minNumber = whole(10)
const minutes = 30

/** Creates merchants with USDT that buy and sell in every currency. Idempotent. */
export async function seedMerchants({ db, ledger, now }: Uses<'db' | 'ledger' | 'now'>): Promise<void> {
  const at = now()
  const ids = await insertMerchants(db, at)
  if (await db.selectFrom('offers').select('id').limit(1).executeTakeFirst()) return
  const offers = sampleMerchants.flatMap((sample) => sampleOffers(sample, ids.get(sample.name) ?? '', at))
  // One command: either all offers are created, or the next start tries again.
  await submitCommand(ledger, {
    at,
    transfers: [
      ...[...ids.values()].map(fund),
      ...offers.map(({ row, remaining }) => changeRemaining(row.id, remaining)),
    ],
    audit: ownRow(samplesCall, at),
    inserts: offers.map(({ row }): Insert => ({ table: 'offers', row })),
  })
}

/** The ids of the sample merchants by name. */
async function insertMerchants(db: Kysely<Database>, at: Date): Promise<Map<string, string>> {
  const known = await db.selectFrom('merchants').select(['id', 'name']).execute()
  if (known.length > 0) return new Map(known.map(({ id, name }) => [name, id]))
  const rows = sampleMerchants.map(({ name }) => ({ id: randomUUID(), name, created_at: at }))
  const accounts = rows.flatMap(({ id: merchant_id, name }) =>
    sampleMerchants
      .filter((sample) => sample.name === name)
      .map(({ paymentDetails: { type: pay_type = '', ...fields } }) => ({
        id: randomUUID(),
        merchant_id,
        pay_type,
        currency: '',
        fields,
        created_at: at,
        retired_at: null,
      })),
  )
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('merchants').values(rows).execute()
    await trx.insertInto('merchant_accounts').values(accounts).execute()
  })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const fund = (merchantId: string): Transfer => ({
  type: 'funding',
  from: platformAccount('custody:TRC20'),
  to: merchantAccount(merchantId, 'available'),
  amount: funds,
  shortfall: 'fault',
})

/** An offer per side and currency. Buyers pay to the merchant's only account, so its type is the pay type. */
function sampleOffers(
  sample: Sample,
  merchantId: string,
  at: Date,
): { row: Insertable<OfferRow>; remaining: bigint }[] {
  const { type = '' } = sample.paymentDetails
  return (['sell', 'buy'] as const).flatMap((side) =>
    sampleCurrencies.map((currency) => ({
      remaining: whole(sample.remaining),
      row: {
        id: randomUUID(),
        merchant_id: merchantId,
        side,
        currency,
        ...priceIn(sample[side], currency),
        min_number: minNumber,
        max_number: whole(sample.most),
        pay_types: side === 'sell' ? [...sample.payTypes] : [type],
        minutes,
        active: true,
        created_at: at,
        updated_at: at,
      },
    })),
  )
}

const priceIn = (
  pricing: Sample['sell'],
  currency: SampleCurrency,
): Pick<Insertable<OfferRow>, 'price' | 'margin_bps'> =>
  typeof pricing === 'number'
    ? { price: null, margin_bps: pricing }
    : { price: parsePrice(pricing[currency]), margin_bps: null }

interface MerchantStaff {
  readonly email: string
  readonly password: string
}

const email = 'merchant@c2c.invalid'

/** Creates a staff member of the first sample merchant; null when an earlier start created them. */
export async function makeMerchantStaff({
  db,
  passwords,
  now,
}: Uses<'db' | 'now' | 'passwords'>): Promise<MerchantStaff | null> {
  const { id: merchant_id, name } = await db
    .selectFrom('merchants')
    .select(['id', 'name'])
    .where('name', '=', sampleMerchants[0]?.name ?? '')
    .executeTakeFirstOrThrow()
  const password = randomReadable(10)
  const password_hash = await passwords.hash(password)
  const row = {
    id: randomUUID(),
    email,
    name,
    password_hash,
    role: 'merchant',
    merchant_id,
    totp_secret: null,
  } as const
  const made = await addFirstMember(db, { ...row, created_at: now() })
  return made ? { email, password } : null
}
