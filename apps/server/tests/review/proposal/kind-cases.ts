import { randomUUID } from 'node:crypto'
import type { ProposalKind } from '@c2c/contract'
import { withAuditRow } from '@c2c/testing/src/story/audited.ts'

/** Changes a role with its row in the audit log. */
export const audit = withAuditRow('staff/change-role', '$1::uuid')
const state = withAuditRow('product/change-state', '$1::uuid')

export type Statement = readonly [text: string, ...values: unknown[]]

/** The proposal, and the statement that carries it out when `id` is approved. */
interface Case {
  readonly subject: string
  readonly amount: number | null
  readonly payload: object
  carryOut(id: string): Statement
}

/** Posts one transfer for a proposal, as the ledger does. */
export const post = (type: string, from: number, to: number, amount: number, id: string): Statement => {
  const ids = [from, to].toSorted((a, b) => a - b)
  const place = (one: number) => [ids.indexOf(one) + 1]
  const call = 'SELECT post_batch($1, ARRAY[1], $2, $3, ARRAY[$4::bigint], ARRAY[$5], ARRAY[$6::uuid], now())'
  return [call, ids, place(from), place(to), amount, type, id]
}

/** The ids that proposals are about: orders, people, accounts of the ledger by their numbers. */
interface Subjects {
  readonly ids: Readonly<Record<'recharge_id' | 'withdraw_id' | 'user_id' | 'payout_account_id' | 'appealed', string>>
  readonly people: readonly string[]
  readonly product: string
  readonly merchant: string
  /** The id of a disagreement of two providers. */
  readonly dispute: string
  readonly accounts: Readonly<Record<'fees' | 'custody' | 'reserve' | 'theirs', number>>
}

const assetAddress = `0x${'b'.repeat(40)}`

/** For each kind of proposal, what is proposed and how it is carried out. */
export function kindCases({
  ids,
  people,
  product,
  merchant,
  dispute,
  accounts,
}: Subjects): Readonly<Record<ProposalKind, Case>> {
  const { recharge_id, withdraw_id, user_id, payout_account_id, appealed } = ids
  const { fees, custody, reserve, theirs } = accounts
  const [anna, ben, , dora = ''] = people
  const link = randomUUID()
  return {
    recharge: {
      subject: recharge_id,
      amount: 500,
      payload: {},
      carryOut: () => ['INSERT INTO recharge_credits (order_id, amount, note) VALUES ($1, 500, $2)', recharge_id, ''],
    },
    withdraw: {
      subject: withdraw_id,
      amount: 500,
      payload: { payout_ref: 'X-1' },
      carryOut: () => ["INSERT INTO payouts (order_id, payout_ref, note) VALUES ($1, 'X-1', '')", withdraw_id],
    },
    appeal: {
      subject: appealed,
      amount: null,
      payload: { outcome: 'return', round: '1' },
      carryOut: () => ["INSERT INTO appeal_decisions VALUES ($1, 1, 'return', 'why', $2, now())", appealed, ben],
    },
    correction: {
      subject: user_id,
      amount: 5,
      payload: { owner: 'user', direction: 'credit', against: 'fee_income' },
      carryOut: (id) => post('correction', fees, theirs, 5, id),
    },
    reserve: {
      subject: 'txid:TRC20:ab',
      amount: 7,
      payload: { network: 'TRC20', reference: 'ab' },
      carryOut: (id) => post('funding', custody, reserve, 7, id),
    },
    setting: {
      subject: 'reference_rates',
      amount: null,
      payload: { value: '{"EUR":"0.5"}', version: '0' },
      carryOut: () => [
        "INSERT INTO settings (key, value, set_by, created_at) VALUES ('reference_rates', $1, $2, now())",
        '{ "EUR": "0.5" }',
        anna,
      ],
    },
    product: {
      subject: product,
      amount: null,
      payload: {},
      carryOut: () => [`${state} UPDATE interest_products SET active = true WHERE id = $1`, product],
    },
    link: {
      subject: link,
      amount: null,
      payload: { does: 'announcement', link: 'https://elsewhere.example/' },
      carryOut: () => [
        `INSERT INTO announcements (id, kind, texts, link, starts_at, active, created_at, updated_at)
        VALUES ($1, 'banner', '{"en":"x"}', 'https://elsewhere.example/', now(), true, now(), now())`,
        link,
      ],
    },
    payout_account: {
      subject: payout_account_id,
      amount: null,
      payload: {},
      carryOut: (id) => [
        'INSERT INTO payout_account_checks (account_id, proposal_id, at, usable_from) VALUES ($1, $2, now(), now())',
        payout_account_id,
        id,
      ],
    },
    asset_address: {
      subject: `ERC20 ${assetAddress}`,
      amount: null,
      payload: { purpose: 'cold', scheme: 'key', message: 'Ours', signature: '0x00', nonce: 'n' },
      carryOut: () => [
        `${withAuditRow('proposal/approve', "''")} INSERT INTO asset_addresses
        VALUES ($1, 'ERC20', $2, $2, 'cold', 'key', 'Ours', '0x00', 'n', now())`,
        randomUUID(),
        assetAddress,
      ],
    },
    problem: {
      subject: 'P201-0123456789abcdef',
      amount: null,
      payload: { problem: 'records: the file of image x is missing', days: '0' },
      // The approval itself is the acknowledgement.
      carryOut: () => ['SELECT 1'],
    },
    price: {
      subject: merchant,
      amount: null,
      payload: { side: 'sell', currency: 'EUR', min_price: '0.0001', max_price: '0.5' },
      carryOut: (id) => [
        `INSERT INTO price_permits VALUES ($1, $2, 'sell', 'EUR', 100, 500000, now(), now() + interval '30 days')`,
        id,
        merchant,
      ],
    },
    badge: {
      subject: merchant,
      amount: null,
      payload: { what: 'company', does: 'give', checked_on: '2026-01-02' },
      carryOut: (id) => [
        `INSERT INTO merchant_checks VALUES ($1, $2, 'company', true, '2026-01-02', now())`,
        id,
        merchant,
      ],
    },
    provider: {
      subject: dispute,
      amount: 5,
      payload: { network: 'ERC20', provider: 'one' },
      carryOut: () => [
        `${withAuditRow('chain/verdict', "''")} INSERT INTO chain_verdicts (dispute_id, provider, staff_id, note, at)
        VALUES ($1, 'one', $2, 'why', now())`,
        dispute,
        anna,
      ],
    },
    factor_reset: {
      subject: user_id,
      amount: null,
      payload: { checked: 'passport on a video call' },
      carryOut: (id) => ["INSERT INTO factor_reset_ends VALUES ($1, 'done', now() + interval '72 hours')", id],
    },
    staff: {
      subject: dora,
      amount: null,
      payload: { does: 'role', from: 'auditor', role: 'operator' },
      carryOut: () => [`${audit} UPDATE staff SET role = 'operator' WHERE id = $1`, dora],
    },
  }
}
