/** @typedef {import('./faults.mjs').Fault} Fault */

/** The metrics of a fault. Every fault has `up`, which is that of some only. */
const metricsOf = (/** @type {Fault} */ { alerts, series }) =>
  Object.keys(series)
    .map((key) => key.replace(/\{.*/, ''))
    .filter((name) => name !== 'up' || alerts.includes('C2cDown'))

/** @type {(one: Fault, other: Fault) => boolean} */
const isApart = (one, other) =>
  !metricsOf(one).some((name) => metricsOf(other).includes(name)) &&
  !one.alerts.some((name) => other.alerts.includes(name))

/**
 * Faults that happen at once, in groups whose members share no metric and no alert. Those whose alerts come latest are together,
 * so that few groups are long. `last` is the minute of the latest alert.
 * @param {readonly Fault[]} faults
 */
export function atOnce(faults) {
  /** @type {Fault[][]} */
  const groups = []
  for (const fault of faults.toSorted((a, b) => b.minute - a.minute)) {
    const group = groups.find((members) => members.every((member) => isApart(fault, member)))
    if (group) group.push(fault)
    else groups.push([fault])
  }
  return groups.map((members) => {
    const down = members.find(({ alerts }) => alerts.includes('C2cDown'))
    const series = Object.assign({}, ...members.map((member) => member.series), down?.series)
    const last = Math.max(...members.map(({ minute }) => minute))
    return { name: members.map(({ name }) => name).join('; '), series, last, members }
  })
}
