import type { CallOutput, consoleLedgerUser } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import type { Services } from '../../services/services.ts'
import { paged } from '../../http/paged.ts'

type OwnerLedger = Omit<CallOutput<typeof consoleLedgerUser>, 'user'>

/** The USDT accounts of one user or merchant, and a page of their entries; zero for an unused account. */
export async function ownerLedger(
  { db, signer }: Services,
  owner: string,
  kinds: readonly string[],
  paging: { readonly page: number; readonly page_size: number },
): Promise<OwnerLedger> {
  const entries = db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .where('a.owner', '=', owner)
    .where('a.asset', '=', 'USDT')
    .select(['e.id', 't.type', 'a.kind', 'e.amount', 'e.balance_after', 'o.order_no', 't.created_at'])
    .orderBy('e.id', 'desc')
  const page = await paged(entries, paging, (entry) => ({
    id: signer.opaqueId('entry', entry.id),
    type: entry.type,
    account: entry.kind,
    quantity: formatUsdt(entry.amount),
    balance: formatUsdt(entry.balance_after),
    order_no: entry.order_no ?? '',
    created_at: entry.created_at.toISOString(),
  }))
  const held = await db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('owner', '=', owner)
    .where('asset', '=', 'USDT')
    .execute()
  const balances = new Map(held.map(({ kind, balance }) => [kind, balance]))
  return { accounts: kinds.map((kind) => ({ kind, balance: formatUsdt(balances.get(kind) ?? 0n) })), ...page }
}
