import { currencyDecimals, formatDecimal, formatUsdt, isCurrency } from '@c2c/domain'
import { readBatches, readCount, type OpenSource } from '../exports.ts'
import { listHead } from '../texts.ts'

interface Row {
  readonly id: bigint
  readonly created_at: Date
  readonly type: string
  readonly from_owner: string
  readonly from_kind: string
  readonly to_owner: string
  readonly to_kind: string
  readonly asset: string
  readonly amount: bigint
  readonly order_no: string | null
}

const columns = ['number', 'time', 'type', 'from_owner', 'from_account', 'to_owner', 'to_account'] as const

/** Every transfer of a period as the books have it, in the words of the books; amounts in their own asset. */
export const openTransfers: OpenSource = async (client, { from_at, until_at, lang }) => ({
  head: listHead(lang, [...columns, 'asset', 'amount', 'order_no']),
  total: await readCount(client, 'SELECT count(*) FROM transfers WHERE created_at >= $1 AND created_at < $2', [
    from_at,
    until_at,
  ]),
  async *batches() {
    const query = `SELECT t.id, t.created_at, t.type, f.owner AS from_owner, f.kind AS from_kind, a.owner AS to_owner,
        a.kind AS to_kind, a.asset, t.amount,
        coalesce(o.order_no, (SELECT u.transfer_no FROM user_transfers u WHERE u.id = t.order_id)) AS order_no
      FROM transfers t JOIN accounts f ON f.id = t.from_id JOIN accounts a ON a.id = t.to_id
      LEFT JOIN orders o ON o.id = t.order_id
      WHERE t.created_at >= $1 AND t.created_at < $2 ORDER BY t.id`
    for await (const rows of readBatches<Row>(client, query, [from_at, until_at])) yield rows.map(toCells)
  },
})

const toCells = (row: Row) => [
  { number: String(row.id) },
  row.created_at.toISOString(),
  row.type,
  row.from_owner,
  row.from_kind,
  row.to_owner,
  row.to_kind,
  row.asset,
  { number: amountOf(row) },
  row.order_no ?? '',
]

const amountOf = ({ asset, amount }: Row): string =>
  isCurrency(asset) ? formatDecimal(amount, currencyDecimals(asset)) : formatUsdt(amount)

interface AuditLine {
  readonly seq: bigint
  readonly at: Date
  readonly name: string | null
  readonly role: string
  readonly call: string
  readonly subject: string
  readonly outcome: string
  readonly details: string
  readonly hash: Buffer
}

/** Actions and attempts of staff in a period, oldest first, with the hash of each row. */
export const openAudit: OpenSource = async (client, { from_at, until_at, lang }) => ({
  head: listHead(lang, ['number', 'time', 'staff', 'role', 'call', 'subject', 'outcome', 'details', 'hash']),
  total: await readCount(client, 'SELECT count(*) FROM audit_log WHERE at >= $1 AND at < $2', [from_at, until_at]),
  async *batches() {
    const query = `SELECT l.seq, l.at, s.name, l.role, l.call, l.subject, l.outcome, l.details, l.hash
      FROM audit_log l LEFT JOIN staff s ON s.id = l.staff_id WHERE l.at >= $1 AND l.at < $2 ORDER BY l.seq`
    for await (const rows of readBatches<AuditLine>(client, query, [from_at, until_at])) {
      yield rows.map((row) => [
        { number: String(row.seq) },
        row.at.toISOString(),
        row.name ?? '',
        row.role,
        row.call,
        row.subject,
        row.outcome,
        row.details,
        row.hash.toString('hex'),
      ])
    }
  },
})
