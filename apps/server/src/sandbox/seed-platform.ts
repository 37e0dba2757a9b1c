import { platformAccount, usdt, type Transfer } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { CommandLedger } from '../commands/command-ledger.ts'
import { ownRow } from '../db/audit-rows.ts'
import type { Database } from '../db/schema.ts'
import { submitCommand } from '../http/submit.ts'
import type { Uses } from '../services/services.ts'
import { addSetting, type SettingInput, type SettingKey } from '../services/settings/settings.ts'

/** Term in days, annual rate in millionths, and maximum principal in whole USDT. */
const samples = [
  { day: 7, apr: 40_000n, most: 5000 },
  { day: 30, apr: 60_000n, most: 10_000 },
  { day: 90, apr: 80_000n, most: 20_000 },
]

const minAmount = usdt(10_000_000n)

/** Creates three products once. Later changes in the database are kept. */
export async function seedInterestProducts({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  if (await db.selectFrom('interest_products').select('id').limit(1).executeTakeFirst()) return
  const at = now()
  const rows = samples.map(({ day, apr, most }) => ({
    id: randomUUID(),
    name: {
      en: `${day}-day term`,
      de: `${day} Tage`,
      'zh-Hans': `${day} 天期`,
      'zh-Hant': `${day} 天期`,
      ja: `${day}日間`,
    },
    day,
    apr,
    min_amount: minAmount,
    max_amount: usdt(BigInt(most) * 1_000_000n),
    active: true,
    created_at: at,
  }))
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('interest_products').values(rows).execute()
    await trx.insertInto('audit_log').values(ownRow(samplesCall, at)).execute()
  })
}

const reserve = usdt(10_000_000_000n)

/** Funds the interest reserve with 10,000 USDT once: interest orders are covered by the reserve. */
export async function seedReserve({ db, ledger, now }: Uses<'db' | 'ledger' | 'now'>): Promise<void> {
  const to = platformAccount('interest_reserve')
  const funded = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', to.owner)
    .where('kind', '=', to.kind)
    .where('balance', '>', 0n)
    .executeTakeFirst()
  if (funded) return
  const from = platformAccount('custody:TRC20')
  await fundSamples(ledger, now(), [{ type: 'funding', from, to, amount: reserve, shortfall: 'fault' }])
}

const weekdays = { first: 0, last: 4 }

/** The domain is reserved for examples, the phone number for fiction. */
const sampleContacts = [
  {
    channel: 'chat',
    name: {
      en: 'Sample live chat',
      de: 'Beispiel-Chat',
      'zh-Hans': '示例在线客服',
      'zh-Hant': '範例線上客服',
      ja: 'サンプルのチャット',
    },
    account: 'c2c-sample',
    url: 'https://chat.c2c-sample.example/',
    hours: { first: 0, last: 6, open: '08:00', close: '20:00', zone: 'Asia/Tokyo' },
  },
  {
    channel: 'email',
    name: {
      en: 'Sample e-mail desk',
      de: 'Beispiel-E-Mail-Service',
      'zh-Hans': '示例邮件客服',
      'zh-Hant': '範例郵件客服',
      ja: 'サンプルのメール窓口',
    },
    account: 'help@c2c-sample.example',
    url: 'mailto:help@c2c-sample.example',
    hours: { ...weekdays, open: '09:00', close: '18:00', zone: 'Europe/Berlin' },
  },
  {
    channel: 'phone',
    name: {
      en: 'Sample telephone',
      de: 'Beispiel-Telefon',
      'zh-Hans': '示例电话客服',
      'zh-Hant': '範例電話客服',
      ja: 'サンプルの電話窓口',
    },
    account: '+44 20 7946 0958',
    url: 'tel:+442079460958',
    hours: { ...weekdays, open: '09:00', close: '17:30', zone: 'Europe/London' },
  },
]

/** Creates three contacts once. Later changes in the database are kept. */
export async function seedSupportContacts({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  if (await db.selectFrom('support_contacts').select('id').limit(1).executeTakeFirst()) return
  await setSample(db, 'link_hosts', 'c2c-sample.example chat.c2c-sample.example 442079460958', now())
  const rows = sampleContacts.map((sample, sort) => ({ ...sample, id: randomUUID(), avatar: null, sort, active: true }))
  await db.insertInto('support_contacts').values(rows).execute()
}

/** The call of rows about samples. `verify` accepts such rows in a sandbox only. */
export const samplesCall = 'sandbox/samples'

/** Funds sample accounts, with a row of the audit log; alone, since a proof finds the row by the time of the batch. */
export const fundSamples = (ledger: CommandLedger, at: Date, transfers: readonly Transfer[]): Promise<void> =>
  submitCommand(ledger, { at, transfers, audit: ownRow(samplesCall, at), alone: true })

/** Sets a setting of a sandbox, with a row of the audit log. */
export const setSample = <Key extends SettingKey>(
  db: Kysely<Database>,
  key: Key,
  value: SettingInput<Key>,
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await addSetting(trx, key, value, at)
    await trx
      .insertInto('audit_log')
      .values(ownRow(samplesCall, at, key))
      .execute()
  })

/** The setting `verification_limits` without a limit at any level. */
export const noLevelLimits = {
  none_withdraw: '0',
  none_trade: '0',
  email_withdraw: '0',
  email_trade: '0',
  identity_withdraw: '0',
  identity_trade: '0',
}
