import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobKey } from '../src/features/overview/use-job-name.ts'
import { english } from '../src/locales/texts.ts'

const server = path.resolve(import.meta.dirname, '../../server/src')
const jobs = ['start/jobs.ts', 'sandbox/robots/robots.ts'].flatMap((file) =>
  [...readFileSync(path.join(server, file), 'utf8').matchAll(/\{ name: '([^']+)', run/g)].map(([, name = '']) => name),
)

test('every job of the server has a name in the console', () => {
  expect(jobs.length).toBeGreaterThan(20)
  const named: Readonly<Record<string, string>> = english.messages.overview.jobNames
  expect(jobs.filter((name) => named[jobKey(name)] === undefined)).toEqual([])
  expect(Object.keys(named).toSorted()).toEqual(jobs.map(jobKey).toSorted())
})
