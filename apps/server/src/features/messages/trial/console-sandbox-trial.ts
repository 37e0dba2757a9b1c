import { consoleSandboxTrial as call, trialSteps, type CallOutput, type TrialStep } from '@c2c/contract'
import { formatFiat, formatUsdt, saleMachines, type Currency, type SaleStep, type Side } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../../config/folders.ts'
import { productVersion } from '../../../config/product-version.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { arrivalRetention, arrivalsMaximum } from './receive.ts'
import { findSampleUser } from './sample-user.ts'
import { requireSandbox } from './trial-answers.ts'

const ordersMaximum = 10

const client_file = `c2c-client-${productVersion}.tgz`

const client = { client_file, client_packed: existsSync(join(serverFolder, 'dist/client', client_file)) }

export const consoleSandboxTrial = staff(call, async (_input, { services, staff: member, now }) => {
  requireSandbox(services)
  const { db } = services
  const merchantId = ownMerchant(member)
  const userId = await findSampleUser(services, merchantId)
  const [receiver, arrivals, orders] = await Promise.all([
    db.selectFrom('trial_receivers').select('fail_next').where('merchant_id', '=', merchantId).executeTakeFirst(),
    readArrivals(db, merchantId, now),
    userId === null ? [] : readOrders(db, userId),
  ])
  return { ...client, fail_next: receiver?.fail_next ?? 0, arrivals, orders }
})

type Shown = CallOutput<typeof call>

async function readArrivals(db: Kysely<Database>, merchantId: string, now: Date): Promise<Shown['arrivals']> {
  const rows = await db
    .selectFrom('trial_arrivals')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('at', '>', new Date(now.getTime() - arrivalRetention))
    .orderBy('id', 'desc')
    .limit(arrivalsMaximum)
    .execute()
  return rows.map(({ id, webhook_id, event, headers, body, valid, status, at }) => ({
    arrival_id: String(id),
    webhook_id,
    event,
    headers,
    body,
    valid,
    status,
    at: at.toISOString(),
  }))
}

async function readOrders(db: Kysely<Database>, userId: string): Promise<Shown['orders']> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('sales as s', 's.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .select(['o.id', 'o.order_no', 'o.step', 'o.created_at', 's.side', 's.number', 's.currency', 's.amount'])
    .orderBy('o.seq', 'desc')
    .limit(ordersMaximum)
    .execute()
  return rows.map(({ id, order_no, step, created_at, side, number, currency, amount }) => ({
    order_id: id,
    order_no,
    side,
    number: formatUsdt(number),
    currency,
    amount: formatFiat(amount, currency as Currency),
    step: step as SaleStep,
    steps: stepsOf(side, step as SaleStep),
    created_at: created_at.toISOString(),
  }))
}

/** What the user of an order may do at a step, by the machine of its side. */
const stepsOf = (side: Side, step: SaleStep): TrialStep[] => {
  const { [step]: moves } = saleMachines[side].table
  return trialSteps.filter((event) => moves?.[event]?.by.includes('user'))
}
