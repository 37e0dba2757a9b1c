import { hourLater, hourOf, ruleAt, type Draw, type DrawRule } from '@c2c/domain'
import { defaultSettings } from '@c2c/contract'
import { readSetting } from '../../../services/settings/settings.ts'
import type { Services } from '../../../services/services.ts'

/** A change of the rule is announced at least this long before it is in force. */
const noticeMs = 86_400_000

/**
 * The rules that a statement at a time announces: the first one is in force from the next hour on; a change of the setting or of the network, from
 * the first UTC month that begins a day later or more. None while nothing was ever drawn and nothing is to be.
 */
export async function rulesAt(
  services: Services,
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
  // What was in force before the hours that are still to be stated is of no use any more.
  const next = previous.until === null ? null : ruleAt(announced, hourLater(previous.until))
  return next ? announced.slice(announced.indexOf(next)) : announced
}

/** The first hour of the UTC month after a time. */
const nextMonth = (at: Date): string => hourOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)))
