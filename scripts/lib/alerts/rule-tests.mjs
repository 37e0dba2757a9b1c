import path from 'node:path'
import { readFileSync } from 'node:fs'
import { root } from '../project.mjs'

/** Series by their names and labels, with a value for each minute; `null` where there is none. */
/** @typedef {Readonly<Record<string, readonly (number | null)[]>>} Series */

export const rulesFile = path.join(root, 'deploy/observability/alerts.yml')
export const rulesText = readFileSync(rulesFile, 'utf8')

/** The names of all rules. */
export const ruleNames = [...rulesText.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

/** The label that each scrape adds, and the instance unless the series names one. */
const scraped = (/** @type {string} */ key) => {
  const [, name = key, labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(key) ?? []
  const instance = labels.includes('instance=') ? '' : ',instance="a"'
  return `${name}{job="c2c"${instance}${labels && `,${labels}`}}`
}

const text = (/** @type {number | null} */ value) => (value === null ? '_' : String(Number(value.toPrecision(12))))

/**
 * The input of a test of `promtool test rules`: one series of values a minute.
 * @param {string} name
 * @param {Series} series
 * @param {readonly { readonly expr: string, readonly minute: number, readonly samples: readonly { readonly labels: string, readonly value: number }[] }[]} expected
 */
export const ruleTest = (name, series, expected) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([key, values]) => ({
    series: scraped(key),
    values: values.map(text).join(' '),
  })),
  promql_expr_test: expected.map(({ expr, minute, samples }) => ({
    expr,
    eval_time: `${minute}m`,
    exp_samples: samples,
  })),
})

const once = (/** @type {readonly string[]} */ names) =>
  names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }))

/** The alerts that fire at a minute: these and no others. */
export const firing = (/** @type {number} */ minute, /** @type {readonly string[]} */ names) => ({
  expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
  minute,
  samples: once(names),
})

/** These alerts fire at a minute, whatever others do. */
export const firingOf = (/** @type {number} */ minute, /** @type {readonly string[]} */ names) => ({
  expr: `count by (alertname) (ALERTS{alertstate="firing",alertname=~"${names.join('|')}"})`,
  minute,
  samples: once(names),
})

/** The alerts that have fired up to a minute: these and no others. */
export const fired = (/** @type {number} */ minute, /** @type {readonly string[]} */ names) => ({
  expr: `group by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${minute + 1}m]))`,
  minute,
  samples: once(names),
})

/** No alert fired in the `length` minutes up to this one. */
export const silent = (/** @type {number} */ minute, /** @type {number} */ length) => ({
  expr: `count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${length}m]))`,
  minute,
  samples: [],
})
