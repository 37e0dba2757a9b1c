import type { Offer } from './offer.ts'

/** The values of the fields of a rule: text as typed. */
export interface RuleValues {
  /** In the unit of `step_unit`. */
  readonly follow_step: string
  readonly step_unit: 'price' | 'bps'
  readonly follow_min_price: string
  readonly follow_max_price: string
  readonly follow_min_bps: string
  readonly follow_max_bps: string
  readonly follow_left: string
  readonly follow_pay: boolean
  readonly follow_alone: 'limit' | 'pause'
}

export const newRule: RuleValues = {
  follow_step: '0.01',
  step_unit: 'price',
  follow_min_price: '',
  follow_max_price: '',
  follow_min_bps: '',
  follow_max_bps: '',
  follow_left: '',
  follow_pay: true,
  follow_alone: 'limit',
}

/** Whether an offer has a rule. */
export const hasRule = ({ follow_state }: Pick<Offer, 'follow_state'>): boolean => follow_state !== ''

/** The values of the rule of an offer, or of a new one. */
export function ruleValues(offer: Offer): RuleValues {
  if (!hasRule(offer)) return newRule
  const bps = (value: number | null) => (value === null ? '' : String(value))
  return {
    follow_step: offer.follow_step_bps === null ? offer.follow_step : String(offer.follow_step_bps),
    step_unit: offer.follow_step_bps === null ? 'price' : 'bps',
    follow_min_price: offer.follow_min_price,
    follow_max_price: offer.follow_max_price,
    follow_min_bps: bps(offer.follow_min_bps),
    follow_max_bps: bps(offer.follow_max_bps),
    follow_left: offer.follow_left,
    follow_pay: offer.follow_pay,
    follow_alone: offer.follow_alone === 'pause' ? 'pause' : 'limit',
  }
}

/** The rule as calls take it. */
export const ruleInput = (values: RuleValues) => ({
  [values.step_unit === 'bps' ? 'follow_step_bps' : 'follow_step']: values.follow_step.trim(),
  follow_min_price: values.follow_min_price,
  follow_max_price: values.follow_max_price,
  follow_min_bps: values.follow_min_bps.trim(),
  follow_max_bps: values.follow_max_bps.trim(),
  follow_left: values.follow_left,
  follow_pay: values.follow_pay ? ('true' as const) : ('false' as const),
  follow_alone: values.follow_alone,
})

/** The values of the rule of a template; those of a new one where it has none. */
export function templateRule(terms: Readonly<Record<string, string>>): RuleValues {
  const step = terms['follow_step_bps'] || terms['follow_step']
  if (!step) return newRule
  const text = (name: string) => terms[name] ?? ''
  return {
    follow_step: step,
    step_unit: terms['follow_step_bps'] ? 'bps' : 'price',
    follow_min_price: text('follow_min_price'),
    follow_max_price: text('follow_max_price'),
    follow_min_bps: text('follow_min_bps'),
    follow_max_bps: text('follow_max_bps'),
    follow_left: text('follow_left'),
    follow_pay: terms['follow_pay'] !== 'false',
    follow_alone: terms['follow_alone'] === 'pause' ? 'pause' : 'limit',
  }
}
