import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { atOnce } from '../lib/alerts/at-once.mjs'
import { faults } from '../lib/alerts/faults.mjs'
import { dayMinutes, healthyDays } from '../lib/alerts/healthy-days.mjs'
import {
  fired,
  firing,
  firingOf,
  ruleNames,
  rulesFile,
  rulesText,
  ruleTest,
  silent,
} from '../lib/alerts/rule-tests.mjs'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { ensurePackages } from '../lib/debian-packages.mjs'

beforeAll(() => ensurePackages([{ name: 'prometheus', at: '/usr/bin/promtool' }]), 240_000)

/** Runs `promtool test rules`; its report names the test, the expected alerts and those that fired. */
function runRules(tests: readonly object[], evaluation_interval = '1m'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'c2c-alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'tests.json')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval, tests }))
  return execFileSync('/usr/bin/promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })
}

test('rules are valid', () => {
  expect(execFileSync('/usr/bin/promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain('SUCCESS')
})

/** Each fault alone, from its alert until it is mended. */
const alone = () =>
  faults.map(({ name, alerts, minute, until, series }) =>
    ruleTest(name, series, [firing(minute, alerts), firing(until, alerts)]),
  )

/** Faults of different metrics together until their alerts fire, which costs a fifth; none that begins after hours. */
const together = () =>
  atOnce(faults.filter(({ minute }) => minute < 300)).map(({ name, series, last, members }) =>
    ruleTest(name, series, [
      ...members.map(({ minute, alerts }) => firingOf(minute, alerts)),
      fired(
        last,
        members.flatMap(({ alerts }) => alerts),
      ),
    ]),
  )

test('each fault fires its alert in time and until it is mended, and no other alert', () => {
  expect(runRules(isFull ? alone() : together())).toContain('SUCCESS')
  const tested = new Set(faults.flatMap(({ alerts }) => alerts))
  expect(ruleNames.filter((name) => !tested.has(name))).toEqual([])
})

test.each([20, 100_000])('no alert fires in a healthy day of %i orders', (orders) => {
  const expected = [silent(2 * dayMinutes - 1, dayMinutes)]
  expect(runRules([ruleTest(`${orders} orders`, healthyDays(orders), expected)], isFull ? '1m' : '20m')).toContain(
    'SUCCESS',
  )
})

test('healthy days have every metric that rules compare', () => {
  const names = Object.keys(healthyDays(20)).map((key) => key.replace(/\{.*/, ''))
  const compared = [...rulesText.matchAll(/\b((?:c2c|process)_[a-z0-9_]+)\b/g)].map(([name]) => name)
  expect(compared.filter((name) => !names.includes(name))).toEqual([])
})

test('each rule leads to its section of the runbook, and each section has a rule', () => {
  const runbook = readFileSync(path.join(import.meta.dirname, '../../docs/alerts.md'), 'utf8')
  const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name)
  expect(sections.toSorted()).toEqual(ruleNames.toSorted())
  const links = [...rulesText.matchAll(/alert: (\w+)[^]*?runbook: docs\/alerts\.md#(\w+)/g)]
  expect(links.map(([, name = '', anchor]) => anchor === name.toLowerCase())).toEqual(ruleNames.map(() => true))
})
