import { invalidField, type CallParsed, type consoleOfferUpdate } from '@c2c/contract'
import { hasRule, ruleTerms, type PriceRule } from '@c2c/domain'
import type { OfferTerms } from './offers.ts'

type Input = Pick<CallParsed<typeof consoleOfferUpdate>, keyof PriceRule>

/** The columns of an offer without a rule. */
export const noRule = {
  follow_step: null,
  follow_step_bps: null,
  follow_min_price: null,
  follow_max_price: null,
  follow_min_bps: null,
  follow_max_bps: null,
  follow_left: null,
  follow_pay: null,
  follow_alone: null,
  follow_state: null,
  followed_id: null,
  followed_at: null,
} as const

/**
 * The rule that is given, on top of that of an offer. A step begins a rule or takes the place of the step of one. Refuses other
 * terms of a rule without a step, and a rule without a lowest and a highest price in their order.
 */
export function givenRule(before: PriceRule, input: Input): Partial<PriceRule> {
  const begins = hasRule(input)
  const given = ruleTerms.filter((name) => input[name] !== undefined && !name.startsWith('follow_step'))
  if (!begins && given.length === 0) return {}
  const step = begins ? input : before
  const rule = {
    ...before,
    ...(Object.fromEntries(given.map((name) => [name, input[name]])) as Partial<PriceRule>),
    follow_step: step.follow_step,
    follow_step_bps: step.follow_step_bps,
    follow_pay: input.follow_pay ?? before.follow_pay ?? true,
    follow_alone: input.follow_alone ?? before.follow_alone ?? 'limit',
  }
  // Forms send the empty limits of offers without a rule too.
  if (!hasRule(rule) && given.every((name) => input[name] === null)) return {}
  requireLimits(rule)
  return Object.fromEntries(ruleTerms.map((name) => [name, rule[name]]))
}

function requireLimits(rule: PriceRule): void {
  if (!hasRule(rule)) throw invalidField('follow_step', 'rule_needs_step')
  const { follow_min_price, follow_max_price, follow_min_bps, follow_max_bps } = rule
  if (follow_min_price === null && follow_min_bps === null) {
    throw invalidField('follow_min_price', 'rule_limit_required')
  }
  if (follow_max_price === null && follow_max_bps === null) {
    throw invalidField('follow_max_price', 'rule_limit_required')
  }
  if (follow_min_price !== null && follow_max_price !== null && follow_min_price > follow_max_price) {
    throw invalidField('follow_max_price', 'range_inverted')
  }
  if (follow_min_bps !== null && follow_max_bps !== null && follow_min_bps > follow_max_bps) {
    throw invalidField('follow_max_bps', 'range_inverted')
  }
}

/** Whether a change gives an offer another rule, or the price of a rule that has not set it: none was needed while it was off. */
export const needsRuledPrice = (
  before: Pick<OfferTerms, keyof PriceRule | 'active'> | null,
  after: Pick<OfferTerms, keyof PriceRule | 'active' | 'price'>,
): boolean =>
  hasRule(after) &&
  (before === null ||
    after.price === null ||
    (after.active && !before.active) ||
    ruleTerms.some((name) => before[name] !== after[name]))
