import type { Uses } from '../../../services/services.ts'
import { holderNames } from '../../identity/bank-account/bindings.ts'
import { openAny } from '../../identity/bank-account/other-bindings.ts'
import { openData } from '../../identity/verification/checks.ts'
import { isSameName } from '../merchant/console-account-create.ts'

interface Paid {
  readonly id: string
  readonly user_id: string
  /** The account that the merchant pays; null when the user pays. */
  readonly binding_id: string | null
}

/**
 * The names by which the other side of trades is known, by the trade's id: of a paying user that of the identity check and the holders of
 * the bound accounts, of a paid one the holder of the account that is paid. They never leave the server.
 */
export async function namesOfTrades(
  services: Uses<'db' | 'personal'>,
  trades: readonly Paid[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (trades.length === 0) return new Map()
  const { db, personal } = services
  const users = [...new Set(trades.map(({ user_id }) => user_id))]
  const [checks, bindings] = await Promise.all([
    db
      .selectFrom('verifications')
      .selectAll()
      .where('user_id', 'in', users)
      .where('state', '=', 'completion')
      .execute(),
    db.selectFrom('bank_bindings').selectAll().where('user_id', 'in', users).where('type', '<>', 'usdt').execute(),
  ])
  const checked = await Promise.all(
    checks.map(async (check) => ({ user: check.user_id, name: (await openData(services, check)).full_name })),
  )
  const held = await Promise.all(
    bindings.map(async (row) => ({
      id: row.id,
      user: row.user_id,
      names: holderNames(await openAny(personal, row)),
    })),
  )
  return new Map(
    trades.map(({ id, user_id, binding_id }) => {
      const accounts = held.filter((one) => (binding_id === null ? one.user === user_id : one.id === binding_id))
      const own = binding_id === null ? checked.filter(({ user }) => user === user_id).map(({ name }) => name) : []
      return [id, [...own, ...accounts.flatMap(({ names }) => names)].filter(Boolean)]
    }),
  )
}

/** Banks write umlauts as two letters, and titles in front. */
const asBanksWrite = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=[aou])e/g, '')
    .replaceAll(/\b(?:mrs?|ms|herrn?|frau|dr|prof)\b\.?/g, ' ')

/** Whether a bank's name is one by which a person is known. */
export const isSamePayer = (one: string, other: string): boolean => isSameName(asBanksWrite(one), asBanksWrite(other))
