import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const place = '/proc/stat'

export const canMeasure = () => existsSync(place)

/**
 * CPU-seconds that the whole machine has spent working since it started. The times of a process and its children miss Chromium
 * and PostgreSQL, whose processes belong to others.
 */
export function busySeconds() {
  const [, ...ticks] = (/^cpu .*$/m.exec(readFileSync(place, 'utf8'))?.[0] ?? '').trim().split(/\s+/)
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = ticks.map(Number)
  // The kernel reports in hundredths of a second, whatever its own clock is.
  return (user + nice + system + interrupts + softInterrupts) / 100
}

/** How many CPUs are busy now, over two seconds. */
export async function busyCpus() {
  const before = busySeconds()
  await sleep(2000)
  return (busySeconds() - before) / 2
}

/**
 * @typedef {{ file: string, test?: string, seconds: number }} Cost
 * @param {Cost} cost
 */
export function reportCost(cost) {
  const report = process.env['COST_REPORT']
  if (report) appendFileSync(report, `${JSON.stringify(cost)}\n`)
}

/**
 * @param {string} report
 * @returns {Cost[]}
 */
export function readCosts(report) {
  if (!existsSync(report)) return []
  const lines = readFileSync(report, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}
