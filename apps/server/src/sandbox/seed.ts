import { randomUUID } from 'node:crypto'
import { platformAccount, usdt, userAccount } from '@c2c/domain'
import { randomReadable } from '../services/crypto/secrets.ts'
import type { Uses } from '../services/services.ts'
import {
  fundSamples,
  noLevelLimits,
  seedInterestProducts,
  seedReserve,
  seedSupportContacts,
  setSample,
} from './seed-platform.ts'
import { readSetting } from '../services/settings/settings.ts'
import { makeMerchantStaff, seedMerchants } from './seed-merchants.ts'

/** Sample addresses in the form of each network. USDT sent there is lost. */
const networks = [
  {
    type: 'TRC20',
    label: 'TRON (TRC20)',
    address: 'TSandboxDoNotSendAnythingHereXXXXX',
    scheme: 'tron',
    min_amount: '10',
    confirmations: 20,
  },
  {
    type: 'ERC20',
    label: 'Ethereum (ERC20)',
    address: '0x000000000000000000000000000000000000dEaD',
    scheme: 'ethereum',
    min_amount: '10',
    confirmations: 12,
  },
  {
    type: 'BEP20',
    label: 'BNB Smart Chain (BEP20)',
    address: '0x000000000000000000000000000000000000dEaD',
    scheme: 'ethereum',
    min_amount: '10',
    confirmations: 15,
  },
]

const rates = { EUR: '0.92', USD: '0.998', GBP: '0.79', JPY: '154.2', CNY: '7.16' }

/** The four-eyes thresholds of a sandbox, in USDT: of a decision, of a user's on a day, and of a person's on a day. */
const large = '10000'
const amounts = { recharge: large, withdraw: large, appeal: large, user_day: large, operator_day: '1000000' }

/** Credentials of the sample accounts, besides the owner. */
interface Samples {
  readonly demo: { readonly account: string; readonly password: string }
  readonly merchant?: { readonly email: string; readonly password: string }
}

/** Seeds a sandbox once with settings, sample data and accounts. Returns the credentials; null when it was seeded before. */
export async function seedSandbox(services: Uses<'db' | 'ledger' | 'now' | 'passwords'>): Promise<Samples | null> {
  const { db, now } = services
  await seedSupportContacts(services)
  await setLaterSamples(services)
  if (await db.selectFrom('users').select('id').where('account', '=', 'demo').executeTakeFirst()) return null
  await setSample(db, 'recharge_networks', networks, now())
  await setSample(db, 'reference_rates', rates, now())
  await setSample(db, 'withdraw_limits', { fee: '1', min_amount: '10', max_amount: '50000' }, now())
  await setSample(db, 'binding_hold_hours', 0, now())
  await setSample(db, 'account_hold_hours', noHolds, now())
  await setSample(db, 'challenge_from', 100_000, now())
  await setSample(db, 'upload_quota', 10_000, now())
  await setSample(db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, now())
  await setSample(db, 'purchase_limits', { unpaid: 1000, abandoned: 1000, new_account: 1000 }, now())
  await setSample(db, 'four_eyes', { ...amounts, rates: false, staff: false }, now())
  await setSample(db, 'owner_trades', true, now())
  await seedInterestProducts(services)
  await seedMerchants(services)
  await seedReserve(services)
  const merchant = await makeMerchantStaff(services)
  return { ...(merchant && { merchant }), demo: await makeDemoUser(services) }
}

const noHolds = { password: 0, email: 0, factor: 0 }

/** Prices of a sandbox are as its users like them; beyond 10 percent they are warned. */
const priceDistance = { warn: 10, refuse: 10_000 }

/** Merchants of a sandbox withdraw without holds and without a limit of a day. */
export const merchantFunds = {
  fee: '1',
  min_amount: '10',
  max_amount: '50000',
  day_amount: '0',
  account_hold_hours: 0,
  member_hold_hours: 0,
}

/** A sandbox has no limits by verification level, no holds of merchants, no refused prices, no record of express merchants and believes one node, also one that began before they existed. */
async function setLaterSamples({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const samples = {
    verification_limits: noLevelLimits,
    merchant_funds: merchantFunds,
    account_wait_hours: 0,
    price_distance: priceDistance,
    express: { min_orders: 0, min_completion: 0, max_minutes: 10_080 },
    one_provider: { hour: '1000000000', day: '1000000000' },
  }
  for (const key of Object.keys(samples) as (keyof typeof samples)[]) {
    const set = db.selectFrom('settings').select('id').where('key', '=', key)
    if (!(await set.executeTakeFirst())) await setSample(db, key, samples[key], now())
  }
  const holds = db.selectFrom('settings').select('value').where('key', '=', 'account_hold_hours').orderBy('id', 'desc')
  const before = await holds.limit(1).executeTakeFirst()
  if (before && !('factor' in (before.value as object)))
    await setSample(db, 'account_hold_hours', { ...(await readSetting(db, 'account_hold_hours')), factor: 0 }, now())
}

async function makeDemoUser(
  services: Uses<'db' | 'ledger' | 'now' | 'passwords'>,
): Promise<{ account: string; password: string }> {
  const { db, ledger, now, passwords } = services
  const id = randomUUID()
  const password = randomReadable(10)
  await db
    .insertInto('users')
    .values({
      id,
      account: 'demo',
      email: 'demo@c2c.invalid',
      password_hash: await passwords.hash(password),
      password_changed_at: now(),
      nickname: 'Demo',
      avatar: null,
      lang: 'en',
      invite_code: randomReadable(8),
      invited_by: null,
      created_at: now(),
    })
    .execute()
  const to = userAccount(id, 'available')
  const from = platformAccount('custody:TRC20')
  await fundSamples(ledger, now(), [{ type: 'funding', from, to, amount: usdt(1_000_000_000n), shortfall: 'fault' }])
  return { account: 'demo', password }
}
