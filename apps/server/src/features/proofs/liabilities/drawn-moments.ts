import { defaultSettings } from '@c2c/contract'
import {
  beaconDistance,
  hourLater,
  hourOf,
  hourStart,
  isDrawn,
  ruleAt,
  type Draw,
  type DrawnMoment,
  type DrawRule,
} from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import { networkTerms } from '../../../services/chain/network-terms.ts'
import { blockAt, NotYet, trustedChain } from '../../../services/chain/trusted-chain.ts'
import { sha256Bytes } from '../../../services/crypto/secrets.ts'
import { newestDraw } from '../../../services/liabilities/liability-heads.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** For so long balances of a drawn moment are tried to be read; then it is stated as missed. */
const deadlineMs = 6 * 3_600_000

/** Hours that one run looks at: those of a service that was down are caught up with. */
const hoursAtOnce = 48

/** Missed moments of one statement. */
const mostMissed = 20

/** The moments drawn since the newest statement. */
export interface OpenMoments {
  /** The next moment at which balances are to be read. */
  readonly drawn: DrawnMoment | null
  readonly missed: readonly DrawnMoment[]
  /** The hour before it, or the last one that was looked at. */
  readonly until: string | null
}

/** Answers cached by each process, so that a chain is asked once about an hour: null for one that was not drawn. */
const found = new WeakMap<Kysely<Database>, Map<string, DrawnMoment | null>>()

/** Looks at the hours since the newest statement, as far as their blocks are confirmed. Throws ChainProblem where they cannot be read. */
export async function openMoments(services: Uses<'chains' | 'db'>, now: Date): Promise<OpenMoments | null> {
  const draw = await newestDraw(services.db)
  if (!draw) return null
  const missed: DrawnMoment[] = []
  let until = draw.until
  const first = until === null ? draw.rules[0]?.from : hourLater(until)
  let hour = first ?? hourOf(now)
  for (let count = 0; count < hoursAtOnce && missed.length < mostMissed && hour <= hourOf(now); count += 1) {
    const moment = await momentOf(services, draw, hour).catch((error: unknown) => {
      if (error instanceof NotYet) return undefined
      throw error
    })
    if (moment === undefined) break
    if (moment && now.getTime() - hourStart(hour).getTime() <= deadlineMs) return { drawn: moment, missed, until }
    if (moment) missed.push(moment)
    until = hour
    hour = hourLater(hour)
  }
  return { drawn: null, missed, until }
}

async function momentOf(services: Uses<'chains' | 'db'>, { rules }: Draw, hour: string): Promise<DrawnMoment | null> {
  const rule = ruleAt(rules, hour)
  if (!rule || rule.monthly === 0) return null
  const known = found.get(services.db) ?? new Map<string, DrawnMoment | null>()
  found.set(services.db, known)
  const key = `${rule.chainId} ${rule.monthly} ${hour}`
  const before = known.get(key)
  if (before !== undefined) return before
  const moment = await drawHour(services, rule, hour)
  // Two days of hours are enough: a statement each day says up to which hour all are stated.
  if (known.size > 2 * hoursAtOnce) known.clear()
  known.set(key, moment)
  return moment
}

async function drawHour(
  { db, chains }: Uses<'chains' | 'db'>,
  rule: DrawRule,
  hour: string,
): Promise<DrawnMoment | null> {
  const configured = chains.find(({ chainId }) => chainId === rule.chainId)
  if (!configured) throw new ChainProblem(`chain ${rule.chainId} draws moments, but has no provider`)
  const chain = await trustedChain(db, configured)
  const { confirmations } = await networkTerms(db, chain.type)
  const { block, later } = await blockAt(chain, hourStart(hour), confirmations, beaconDistance)
  return isDrawn(rule, hour, later.hash, sha256Bytes) ? { hour, block: Number(block.number), beacon: later.hash } : null
}

/** A change of the rule is announced at least this long before it is in force. */
const noticeMs = 86_400_000

/**
 * The rules that a statement at a time announces: the first one is in force from the next hour on; a change of the setting or of the network, from
 * the first UTC month that begins a day later or more. None while nothing was ever drawn and nothing is to be.
 */
export async function rulesAt(
  services: Uses<'chains' | 'db'>,
  previous: Draw | null,
  at: Date,
): Promise<readonly DrawRule[] | null> {
  const [first] = services.chains
  const monthly = first ? ((await readSetting(services.db, 'drawn_moments')) ?? defaultSettings.drawn_moments) : 0
  const newest = previous?.rules.at(-1)
  if (!previous || !newest)
    return first && monthly > 0 ? [{ chainId: first.chainId, monthly, from: hourLater(hourOf(at)) }] : null
  const wanted = { chainId: first?.chainId ?? newest.chainId, monthly }
  const current = previous.rules.filter((rule, place) => rule.from <= hourOf(at) || place === 0)
  const inForce = current.at(-1) ?? newest
  const isSame = (rule: DrawRule): boolean => rule.chainId === wanted.chainId && rule.monthly === wanted.monthly
  const announced = isSame(newest)
    ? previous.rules
    : isSame(inForce)
      ? current
      : [...current, { ...wanted, from: nextMonth(new Date(at.getTime() + noticeMs)) }]
  // Entries in force before the hours that are still to be stated are obsolete.
  const next = previous.until === null ? null : ruleAt(announced, hourLater(previous.until))
  return next ? announced.slice(announced.indexOf(next)) : announced
}

/** The first hour of the UTC month after a time. */
const nextMonth = (at: Date): string => hourOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)))
