import type { BatchWriter } from '../ledger/batch-writer.ts'
import { conflictingClaims, releaseClaims, type ConflictingClaim } from './claims-of-others.ts'
import { offerChangesOf, offerOf, orderOf, transfersOrder, type Command } from './command.ts'
import { lockOffers, lockOrders } from './locked-rows.ts'
import { termsInForce } from './terms-in-force.ts'
import { writeInSlices, writeRecords } from './write-records.ts'

/** Why a command was not carried out, beside a balance that does not cover it. */
export type Refused =
  | { readonly kind: 'conflict'; readonly step: string | null }
  | { readonly kind: 'claimed'; readonly claim: ConflictingClaim }
  /** The offer was changed since it was read. */
  | { readonly kind: 'stale' }
  /** Settings or rates were changed since they were read. */
  | { readonly kind: 'outdated' }

/**
 * Writes what commands contain beside transfers, in the transaction of the ledger's batch. A command is refused unless its order
 * is at the expected step and not claimed by another person, and its offers and terms are those that were read.
 */
export const commandWriter: BatchWriter<Command, Refused> = {
  check({ recipients, subjects }) {
    if (recipients?.length && !subjects?.length) throw new RangeError('recipients need subjects')
  },
  changes: (command) =>
    [orderOf(command)?.orderId ?? [], ...offerChangesOf(command).map(({ offerId }) => offerId)].flat(),
  reference: transfersOrder,
  isPostingOnly: (command) =>
    !orderOf(command) &&
    !offerOf(command) &&
    offerChangesOf(command).length === 0 &&
    !command.inserts?.length &&
    !command.recipients?.length &&
    !command.audit &&
    command.terms === undefined,
  async lock(client, commands) {
    const [steps, claims, offers, terms] = await Promise.all([
      lockOrders(client, commands),
      conflictingClaims(client, commands),
      lockOffers(client, commands),
      commands.some((command) => command.terms !== undefined) ? termsInForce(client) : undefined,
    ])
    return (command) =>
      refusedOrder(command, steps, claims) ?? staleOffer(command, offers) ?? outdatedTerms(command, terms)
  },
  write: (client, commands) => [releaseClaims(client, commands), ...writeRecords(client, commands)],
  writeInParts: writeInSlices,
}

/** The refusal when the order of a command has left the expected step or another person has claimed it. */
function refusedOrder(
  command: Command,
  steps: ReadonlyMap<string, string>,
  claims: ReadonlyMap<string, ConflictingClaim>,
): Refused | undefined {
  const order = orderOf(command)
  if (!order) return undefined
  const { orderId, from } = order
  const step = steps.get(orderId)
  if (step !== from) return { kind: 'conflict', step: step ?? null }
  const claim = claims.get(orderId)
  return claim && { kind: 'claimed', claim }
}

/** The refusal when an offer of a command was changed since it was read. */
function staleOffer(command: Command, versions: ReadonlyMap<string, string>): Refused | undefined {
  const offers = [offerOf(command) ?? [], ...offerChangesOf(command)].flat()
  return offers.some(({ offerId, version }) => versions.get(offerId) !== version) ? { kind: 'stale' } : undefined
}

/** The refusal when settings or rates were changed since they were read. */
const outdatedTerms = ({ terms }: Command, inForce: string | undefined): Refused | undefined =>
  terms === undefined || terms === inForce ? undefined : { kind: 'outdated' }
