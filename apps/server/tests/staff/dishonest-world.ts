import { randomUUID } from 'node:crypto'
import type { Role } from '@c2c/contract'
import { platformAccount, merchantAccount, usdt, userAccount, type Account } from '@c2c/domain'
import { fundSamples } from '../../src/sandbox/seed-platform.ts'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { bindAccount, rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import { freshName, newUser, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { offerFields, paymentDetails } from '../trade/order/support.ts'

/** A member of staff with a new session at each call, so that no call of theirs can end the next one. */
export interface Culprit {
  readonly staffId: string
  session(): Promise<{ token: string }>
}

/** A member of staff of a service in production, past the second factor. */
export async function hire(story: Story, role: Role, merchant_id: string | null = null): Promise<Culprit> {
  const { db, sessions, now } = story.services
  const id = randomUUID()
  const row = { id, email: `${freshName()}@c2c.example`, name: role, password_hash: 'none', role, merchant_id }
  await agree(story, row.email, { does: 'invite', role, merchant_id: merchant_id ?? '' })
  await audited(db, { call: 'staff/accept', subject: row.email, at: now() }, (trx) =>
    trx
      .insertInto('staff')
      .values({ ...row, totp_secret: 'none', created_at: now() })
      .execute(),
  )
  const open = () =>
    audited(db, { call: 'session/login', subject: row.email, at: now() }, (trx) =>
      sessions.openStaff(trx, id, now(), { address: '', agent: '' }),
    )
  return { staffId: id, session: async () => ({ token: (await open()).token }) }
}

/** Has the first two deciders agree on a member of staff, where there are two. */
async function agree(story: Story, subject: string, payload: Readonly<Record<string, string>>): Promise<void> {
  const { db, now } = story.services
  const deciding = db.selectFrom('staff').select('id').where('role', 'in', ['owner', 'operator'])
  const [maker, decider] = await deciding.where('disabled_at', 'is', null).orderBy('created_at').limit(2).execute()
  if (!maker || !decider) return
  const proposal = { id: randomUUID(), kind: 'staff', subject, payload, note: '', amount: null } as const
  await db
    .insertInto('proposals')
    .values({ ...proposal, made_by: maker.id, at: now() })
    .execute()
  const decision = { proposal_id: proposal.id, made_by: maker.id, decided_by: decider.id, at: now() }
  await db
    .insertInto('proposal_decisions')
    .values({ ...decision, outcome: 'approved', reason: '' })
    .execute()
}

/** Everything in a service that an operator could misuse. */
export async function openForBusiness(story: Story): Promise<void> {
  const { db, now } = story.services
  const network = { label: 'TRON', address: 'TSandboxDoNotSendAnythingHereXXXXX', scheme: 'tron' }
  const networks = [{ type: 'TRC20', ...network, min_amount: '10', confirmations: 20 }]
  await addSetting(db, 'recharge_networks', networks, now())
  await addSetting(db, 'reference_rates', { EUR: '0.92' }, now())
  await addSetting(db, 'withdraw_limits', { fee: '1', min_amount: '10', max_amount: '50000' }, now())
  await addSetting(db, 'binding_hold_hours', 0, now())
  await addSetting(db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, now())
  await addSetting(db, 'purchase_limits', { unpaid: 3, abandoned: 5, new_account: 3 }, now())
  await give(story, platformAccount('fee_income'))
  await give(story, platformAccount('interest_reserve'))
}

async function give(story: Story, to: Account, amount = usdt(1_000_000_000n)): Promise<void> {
  const transfers = [
    { type: 'funding', from: platformAccount('custody:TRC20'), to, amount, shortfall: 'fault' },
  ] as const
  await fundSamples(story.services.ledger, story.clock.now(), transfers)
}

/** A user and a merchant with open requests of every kind, which a dishonest operator could favour. */
export async function accomplices(story: Story): Promise<{ person: Person; bag: Fields; orders: string[] }> {
  const merchantId = randomUUID()
  const { db, now } = story.services
  await db
    .insertInto('merchants')
    .values({ id: merchantId, name: `Merchant ${freshName()}`, created_at: now() })
    .execute()
  const { type: pay_type, ...fields } = paymentDetails
  const account = { id: randomUUID(), merchant_id: merchantId, pay_type, currency: '', fields, retired_at: null }
  // New accounts wait for a day before buyers pay to them.
  await db
    .insertInto('merchant_accounts')
    .values({ ...account, created_at: new Date(now().getTime() - 2 * day) })
    .execute()
  await give(story, merchantAccount(merchantId, 'available'))
  const merchant = await (await hire(story, 'merchant', merchantId)).session()
  const address = { type: 'usdt', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  const { payout_account_id } = await story.consoleOk('fund/payout-account-create', address, merchant)
  const person = await newUser(story)
  await give(story, userAccount(person.userId, 'available'))
  const bk_id = await bindAccount(story, person)
  const offer = async (side: string) =>
    (await story.consoleOk('offer/create', { ...offerFields, side }, merchant)).offer_id
  const [selling, buying] = [await offer('sell'), await offer('buy')]
  const recharge = await story.callOk('recharge/create', await rechargeFields(story, person, '500'), person)
  const wish = { amount: '100', bk_id }
  await story.callOk('sms/send-code', { email: person.email, purpose: 'withdraw', ...wish })
  const code = await story.mailbox.code(person.email)
  const withdrawal = await story.callOk('withdraw/create', { type: 'bank', ...wish, code }, person)
  const take = async (saleu_id: string) =>
    (await story.callOk('saleu/create-order', { saleu_id, number: '50', bk_id }, person)).order_id
  const paidSale = async () => {
    const order_id = await take(selling)
    await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
    return order_id
  }
  const paidPurchase = async () => {
    const order_id = await take(buying)
    await story.callOk('saleu/paid', { order_id, credentials: await uploadProof(story, person) }, person)
    return order_id
  }
  const disputed = async (order_id: string) => {
    await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing came.' }, person)
    return order_id
  }
  const orders = [await take(selling), await take(buying), await paidSale(), await paidPurchase()]
  orders.push(await disputed(await paidSale()), await disputed(await paidPurchase()))
  const bag = {
    ...offerFields,
    user: person.userId,
    user_id: person.userId,
    merchant_id: merchantId,
    payout_account_id,
    recharge_id: recharge.recharge_id,
    withdraw_id: withdrawal.withdraw_id,
    offer_id: buying,
  }
  return { person, bag, orders }
}
