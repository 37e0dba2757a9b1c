import { formatFiat, formatPrice, formatRate, formatUsdt, usdt as usdtOf, type Currency } from '@c2c/domain'
import type { BankBindingRow } from '../../db/schema.ts'
import type { PersonalData } from '../../services/personal/personal-data.ts'
import { openAny } from '../identity/bank-account/other-bindings.ts'
import { openAddress, withScheme } from '../identity/bank-account/sealed-bindings.ts'
import { openData, type Check } from '../identity/verification/checks.ts'

/** A row of the file, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>
type Prepare = (personal: PersonalData, row: Row) => Promise<Row>

/** A list of the file: its rows, by the user's id. */
interface Section {
  readonly name: string
  readonly query: string
  readonly prepare?: Prepare
}

const movement: Prepare = (_personal, { amount, balance_after, ...row }) =>
  Promise.resolve({ ...row, amount: usdt(amount), balance_after: usdt(balance_after) })

const inUsdt: Prepare = (_personal, { amount, ...row }) => Promise.resolve({ ...row, amount: usdt(amount) })

const usdt = (text: unknown): string => formatUsdt(BigInt(text as string))

/** An order with the terms of its kind, each amount as the pages show it. */
const orderTerms: Prepare = (_personal, { order, recharge, withdrawal, chain, payout, sale, interest }) =>
  Promise.resolve({
    order,
    recharge: shown(recharge, { claimed: 'usdt' }),
    withdrawal: shown(withdrawal, { amount: 'usdt', fee: 'usdt', rate: 'price', received: 'fiat' }),
    chain: shown(chain, { amount: 'usdt' }),
    payout: shown(payout, { second_from: 'usdt' }),
    sale: shown(sale, { number: 'usdt', price: 'price', amount: 'fiat' }),
    interest: shown(interest, { principal: 'usdt', interest: 'usdt', apr: 'rate' }),
  })

/** The terms with these integers as decimals; fiat and prices are in the currency of the terms. */
function shown(terms: unknown, units: Readonly<Record<string, 'usdt' | 'fiat' | 'price' | 'rate'>>): Row | null {
  if (typeof terms !== 'object' || terms === null) return null
  const row: Row = { ...terms }
  const { currency } = row
  const code = currency as Currency
  const write = {
    usdt: formatUsdt,
    rate: formatRate,
    // A withdrawal to an address pays USDT, one for one.
    fiat: (value: bigint) => (currency === 'USDT' ? formatUsdt(usdtOf(value)) : formatFiat(value, code)),
    price: (value: bigint) => (currency === 'USDT' ? formatUsdt(usdtOf(value)) : formatPrice(value, code)),
  }
  const decimals = Object.entries(units).map(([key, unit]) => {
    const value = row[key]
    return [key, typeof value === 'number' ? write[unit](BigInt(value)) : value]
  })
  return { ...row, ...Object.fromEntries(decimals) }
}

const bankLine: Prepare = (_personal, { amount, ...row }) =>
  Promise.resolve({ ...row, amount: formatFiat(BigInt(amount as string), row['currency'] as Currency) })

const wanted: Prepare = (_personal, { price, number, hits, ...row }) => {
  const code = row['currency'] as Currency
  const priced = (units: unknown) => (units === null ? null : formatPrice(BigInt(units as string), code))
  const met = (hits ?? []) as readonly { readonly price: number }[]
  return Promise.resolve({
    ...row,
    price: priced(price),
    number: number === null ? null : usdt(number),
    hits: met.map((hit) => ({ ...hit, price: priced(hit.price) })),
  })
}

export const asStored: Prepare = (_personal, row) => Promise.resolve(row)

const decrypted: Prepare = async (personal, row) => {
  const binding = row as unknown as BankBindingRow
  const { usable_from, created_at } = binding
  const fields =
    binding.type === 'usdt'
      ? openAddress(personal, binding)
      : openAny(personal, binding).then((opened) => ('values' in opened ? opened : withScheme(opened)))
  return { ...(await fields), usable_from, created_at }
}

const identityCheck: Prepare = async (personal, row) => {
  const check = row as unknown as Check
  const { created_at, state, reason, decided_at } = check
  return { ...(await openData({ personal }, check)), created_at, state, reason, decided_at }
}

/** Everything stored about a user. */
export const sections: readonly Section[] = [
  {
    name: 'profile',
    query: `SELECT id, account, email, registered_email, nickname, avatar, phone, country, state, city, lang, theme, notify_email,
      mail_phrase, invite_code, created_at, password_changed_at FROM users WHERE id = $1`,
  },
  {
    name: 'payout_accounts',
    query: 'SELECT * FROM bank_bindings WHERE user_id = $1 ORDER BY created_at',
    prepare: decrypted,
  },
  {
    name: 'orders',
    query: `SELECT to_jsonb(o) - 'seq' AS "order", to_jsonb(r) AS recharge, to_jsonb(w) AS withdrawal, to_jsonb(p) AS payout,
      to_jsonb(c) - 'units' AS chain, to_jsonb(s) AS sale, to_jsonb(i) AS interest FROM orders o LEFT JOIN recharges r ON r.order_id = o.id
      LEFT JOIN withdrawals w ON w.order_id = o.id LEFT JOIN payouts p ON p.order_id = o.id
      LEFT JOIN chain_withdrawals c ON c.order_id = o.id LEFT JOIN sales s ON s.order_id = o.id
      LEFT JOIN interest_orders i ON i.order_id = o.id WHERE o.user_id = $1 ORDER BY o.seq`,
    prepare: orderTerms,
  },
  {
    name: 'bank_lines',
    query: `SELECT o.order_no, l.booked_on::text, l.currency, l.amount::text, l.name, l.reference, m.at
      FROM orders o JOIN statement_matches m ON m.order_id = o.id JOIN statement_lines l ON l.id = m.line_id
      WHERE o.user_id = $1 ORDER BY m.at`,
    prepare: bankLine,
  },
  {
    name: 'movements',
    query: `SELECT t.created_at, a.kind AS account, t.type, e.amount::text, e.balance_after::text, t.order_id
      FROM accounts a JOIN entries e ON e.account_id = a.id JOIN transfers t ON t.id = e.transfer_id
      WHERE a.owner = $1::text ORDER BY e.id`,
    prepare: movement,
  },
  {
    name: 'messages',
    query: `SELECT m.at, m.actor, m.text, m.images, o.order_no FROM orders o JOIN order_messages m ON m.order_id = o.id
      WHERE o.user_id = $1 ORDER BY m.at`,
  },
  {
    name: 'identity_checks',
    query: 'SELECT * FROM verifications WHERE user_id = $1 ORDER BY seq',
    prepare: identityCheck,
  },
  { name: 'verification_levels', query: 'SELECT level, at FROM user_levels WHERE user_id = $1 ORDER BY at' },
  { name: 'ratings', query: `SELECT r.* FROM orders o JOIN order_ratings r ON r.order_id = o.id WHERE o.user_id = $1` },
  {
    name: 'sessions',
    query: `SELECT created_at, seen_at, expires_at, address, agent, new_device FROM sessions WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'notices',
    query: `SELECT at, type, alert, detail, read_at, (SELECT max(d.ended_at) FROM deliveries d WHERE d.recipient = n.user_id
      AND d.event_id = 'notice:' || n.id AND d.channel IN ('alert', 'mail') AND d.state = 'delivered') AS mailed_at
      FROM notices n WHERE user_id = $1 ORDER BY seq`,
  },
  {
    name: 'notice_choices',
    query: 'SELECT mail, push, telegram, quiet, urgent, statement FROM notice_choices WHERE user_id = $1',
  },
  {
    name: 'wanted_offers',
    query: `SELECT w.what, w.currency, w.pay_types, w.price::text, w.number::text, w.created_at, w.met_at,
      (SELECT jsonb_agg(jsonb_build_object('at', h.at, 'offer_id', h.offer_id, 'price', h.price) ORDER BY h.at)
        FROM wanted_hits h WHERE h.wanted_id = w.id) AS hits FROM wanted_offers w WHERE w.user_id = $1 ORDER BY w.created_at`,
    prepare: wanted,
  },
  { name: 'passkeys', query: 'SELECT id, name, created_at, used_at FROM passkeys WHERE user_id = $1' },
  {
    name: 'api_keys',
    query: `SELECT name, networks, created_at, expires_at, revoked_at, last_used_at, last_used_address FROM api_keys
      WHERE user_id = $1 ORDER BY seq`,
  },
  { name: 'authenticators', query: 'SELECT created_at FROM user_totp WHERE user_id = $1' },
  { name: 'freezes', query: 'SELECT at, frozen, reason FROM user_freezes WHERE user_id = $1 ORDER BY id' },
  { name: 'factor_requests', query: 'SELECT at FROM factor_requests WHERE user_id = $1 ORDER BY id' },
  {
    name: 'factor_resets',
    query: `SELECT p.at, d.outcome AS decision, d.at AS decided_at, e.outcome, e.at AS ended_at FROM proposals p
      LEFT JOIN proposal_decisions d ON d.proposal_id = p.id LEFT JOIN factor_reset_ends e ON e.proposal_id = p.id
      WHERE p.kind = 'factor_reset' AND p.subject = $1::text ORDER BY p.seq`,
  },
  { name: 'reentries', query: 'SELECT at, step FROM user_reentries WHERE user_id = $1 ORDER BY id' },
  {
    name: 'reentry_devices',
    query: 'SELECT created_at, seen_at, expires_at, address, agent, new_device FROM reentry_devices WHERE user_id = $1',
  },
  {
    name: 'removed_payout_accounts',
    query: `SELECT r.binding_id AS id, r.at FROM removed_bindings r JOIN bank_bindings b ON b.id = r.binding_id
      WHERE b.user_id = $1 ORDER BY r.at`,
  },
  { name: 'withdrawal_holds', query: 'SELECT at, reason, until FROM user_holds WHERE user_id = $1 ORDER BY id' },
  { name: 'payout_delays', query: 'SELECT at, hours, from_at FROM payout_delays WHERE user_id = $1 ORDER BY id' },
  {
    name: 'owner_nonces',
    query: `SELECT at, encode(nonce, 'hex') AS nonce FROM owner_nonces WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'liability_leaves',
    query: `SELECT h.at, l.name, l.email, l.amounts::text[] FROM liability_heads h JOIN liability_leaves l ON l.head_seq = h.seq
      WHERE l.owner = $1::text ORDER BY h.seq`,
  },
  { name: 'blocked_merchants', query: 'SELECT merchant_id, at FROM merchant_blocks WHERE user_id = $1' },
  { name: 'favourite_merchants', query: 'SELECT merchant_id, at FROM merchant_favourites WHERE user_id = $1' },
  { name: 'maker', query: 'SELECT name, created_at, suspended_at FROM merchants WHERE owner_id = $1' },
  {
    name: 'maker_moves',
    query: 'SELECT id, direction, amount::text, at AS created_at FROM maker_moves WHERE user_id = $1 ORDER BY at',
    prepare: inUsdt,
  },
  {
    name: 'transfers',
    query: `SELECT transfer_no, CASE WHEN from_user = $1 THEN 'out' ELSE 'in' END AS direction,
      CASE WHEN from_user = $1 THEN to_name ELSE from_name END AS name, amount::text, note, created_at
      FROM user_transfers WHERE from_user = $1 OR to_user = $1 ORDER BY created_at`,
    prepare: inUsdt,
  },
  {
    name: 'transfer_requests',
    query: `SELECT r.id, r.amount::text, r.note, r.expires_at, r.created_at, e.at AS ended_at, e.transfer_id
      FROM transfer_requests r LEFT JOIN transfer_request_ends e ON e.request_id = r.id WHERE r.user_id = $1 ORDER BY r.created_at`,
    prepare: inUsdt,
  },
  { name: 'found_by_name', query: 'SELECT at AS switched_off_at FROM unlisted_receivers WHERE user_id = $1' },
  {
    name: 'bond_moves',
    query: `SELECT b.id, b.kind, b.amount::text, b.order_id, b.at AS created_at FROM bond_moves b
      JOIN merchants m ON m.id = b.merchant_id WHERE m.owner_id = $1 ORDER BY b.seq`,
    prepare: inUsdt,
  },
  {
    name: 'bond_awards',
    query: 'SELECT order_id, amount::text, at AS created_at FROM bond_moves WHERE user_id = $1 ORDER BY seq',
    prepare: inUsdt,
  },
  {
    name: 'commissions',
    query: 'SELECT order_id, amount::text, created_at FROM commissions WHERE inviter_id = $1 ORDER BY created_at',
    prepare: inUsdt,
  },
  {
    name: 'images',
    query: 'SELECT id, mime, width, height, size, created_at FROM uploads WHERE owner = $1::text ORDER BY created_at',
  },
]
