import { sql, type Kysely, type Selectable } from 'kysely'
import type { ChainCreditRow } from '../../../db/rows/chain-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import {
  confirmWithProviders,
  rememberMined,
  type Disagreement,
  type ProviderConfirmation,
} from '../../../services/chain/provider-confirmations.ts'
import type { Arrived, Evidence } from './chain-credit.ts'
import type { NotCredited, ConfirmedTransfer } from './confirmed-transfers.ts'

/** Transfers for which providers are asked at once. */
const lanes = 8

/** A transfer that enough providers show. */
export interface Shown {
  readonly confirmed: ConfirmedTransfer
  readonly arrived: Arrived
  readonly evidence: Evidence
  /** The order that it was credited with before; null for none. */
  readonly orderId: string | null
}

/** The answers of the providers about a transfer; null where they are not asked, for the address is not that of the key. */
export interface Asked {
  readonly confirmed: ConfirmedTransfer
  readonly answer: ProviderConfirmation | null
}

/** Slices for which providers are asked before the books have taken the one before. */
const slicesAhead = 2

/**
 * The answers of the providers about slices of transfers, in their order. They are asked for the next ones while the books take one, and for
 * none after a slice about which they disagree.
 */
export async function* askAhead(
  chain: Chain,
  slices: readonly (readonly ConfirmedTransfer[])[],
): AsyncGenerator<Asked[]> {
  const asking: Promise<Asked[]>[] = []
  let last: Promise<Asked[]> = Promise.resolve([])
  let isOver = false
  const askAfter = async (before: Promise<Asked[]>, slice: readonly ConfirmedTransfer[]) => {
    isOver ||= (await before).some(({ answer }) => answer?.disagreement)
    return isOver ? [] : askProviders(chain, slice)
  }
  try {
    for (const index of slices.keys()) {
      for (const slice of slices.slice(index + asking.length, index + 1 + slicesAhead)) {
        last = askAfter(last, slice)
        // Awaited in its turn: until then a fault has no other handler.
        last.catch(() => {})
        asking.push(last)
      }
      yield (await asking.shift()) ?? []
    }
  } finally {
    isOver = true
    await Promise.allSettled(asking)
  }
}

/** Asks the providers for transfers, for each transaction once, until they disagree about one. */
async function askProviders(chain: Chain, all: readonly ConfirmedTransfer[]): Promise<Asked[]> {
  const mined = rememberMined()
  const asked: Asked[] = []
  for (let from = 0; from < all.length; from += lanes) {
    const some = all.slice(from, from + lanes).map(async (confirmed) => ({
      confirmed,
      answer: isOfKey(chain, confirmed) ? await confirmWithProviders(chain, confirmed, mined) : null,
    }))
    asked.push(...(await Promise.all(some)))
    if (asked.some(({ answer }) => answer?.disagreement)) break
  }
  return asked
}

interface Sorted {
  readonly shown: readonly Shown[]
  readonly refused: readonly NotCredited[]
  /** The first transfer about which providers disagree. */
  readonly disputed: (ConfirmedTransfer & { readonly disagreement: Disagreement }) | null
}

/** Sorts transfers by what the providers say, and finds what was credited before. */
export async function sortTransfers(db: Kysely<Database>, chain: Chain, asked: readonly Asked[]): Promise<Sorted> {
  const refused: NotCredited[] = []
  const places = new Map<string, { confirmed: ConfirmedTransfer; place: number; confirmedBy: string[] }>()
  let disputed: Sorted['disputed'] = null
  for (const { confirmed, answer } of asked) {
    const { problem, place, confirmedBy, disagreement } = verdictOn(answer)
    if (disagreement) disputed ??= { ...confirmed, disagreement }
    if (place === null) refused.push({ id: confirmed.id, problem })
    // A row of the same event in another block waits for the next run, which finds its credit.
    else if (!places.has(keyOf(confirmed.txid, place)))
      places.set(keyOf(confirmed.txid, place), { confirmed, place, confirmedBy })
  }
  const credits = await creditsOf(db, chain.type, [...places.values()])
  const shown: Shown[] = []
  for (const { confirmed, place, confirmedBy } of places.values()) {
    const credit = credits.get(keyOf(confirmed.txid, place))
    if (credit && (credit.units !== confirmed.units || credit.account !== confirmed.account)) {
      refused.push({ id: confirmed.id, problem: 'mined again with another amount' })
    } else shown.push(shownBy(chain, confirmed, place, confirmedBy, credit?.order_id ?? null))
  }
  return { shown, refused, disputed }
}

/** Whether the address of a transfer is that of the key, if it is of this key. */
const isOfKey = ({ key }: Chain, confirmed: ConfirmedTransfer): boolean =>
  confirmed.key !== key.fingerprint || key.isAt(Number(confirmed.place), confirmed.account)

/** The place of a transfer that enough providers show; otherwise null and the problem. */
function verdictOn(answer: ProviderConfirmation | null) {
  const none = { place: null, confirmedBy: [], disagreement: null }
  if (!answer) return { ...none, problem: 'the address is not that of the key' }
  const { confirmedBy, needed, place, disagreement } = answer
  if (disagreement) return { ...none, disagreement, problem: 'the providers disagree' }
  if (confirmedBy.length < needed) return { ...none, problem: `shown by ${confirmedBy.length} of ${needed} providers` }
  return { place, confirmedBy, disagreement, problem: '' }
}

const keyOf = (txid: string, place: number): string => `${txid} ${place}`

type Credit = Pick<Selectable<ChainCreditRow>, 'txid' | 'place' | 'order_id' | 'units' | 'account'>

async function creditsOf(
  db: Kysely<Database>,
  network: string,
  wanted: readonly { readonly confirmed: ConfirmedTransfer; readonly place: number }[],
): Promise<ReadonlyMap<string, Credit>> {
  const [txids, places] = [wanted.map(({ confirmed }) => confirmed.txid), wanted.map(({ place }) => place)]
  const { rows } = await sql<Credit>`
    SELECT c.txid, c.place, c.order_id, c.units, c.account FROM unnest(${txids}::text[], ${places}::int[]) w (txid, place)
      JOIN chain_credits c ON (c.network, c.txid, c.place) = (${network}, w.txid, w.place)`.execute(db)
  return new Map(rows.map((credit) => [keyOf(credit.txid, credit.place), credit]))
}

function shownBy(
  chain: Chain,
  confirmed: ConfirmedTransfer,
  place: number,
  confirmedBy: string[],
  orderId: string | null,
): Shown {
  const { type: network, token, family } = chain
  const { txid, account, sender, units, block_number, block_hash } = confirmed
  const amount = chain.amount(BigInt(units))
  const arrived = { ...confirmed, network, amount, writtenTxid: family === 'tron' ? txid.slice(2) : txid }
  const evidence = {
    network,
    txid,
    place,
    account,
    sender,
    token,
    units,
    amount,
    block_number,
    block_hash,
    witnesses: confirmedBy,
  }
  return { confirmed, arrived, evidence, orderId }
}
