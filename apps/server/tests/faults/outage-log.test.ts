import { surfaceBase } from '@c2c/contract'
import { expect, test, vi } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { serverBehindProxy } from '@c2c/testing/src/load/server-behind-proxy.ts'

const calls = isFull ? 1000 : 400
const recovery = { timeout: 30_000, interval: 100 }

interface LogLine {
  readonly msg: string
  readonly count?: number
  readonly texts?: Readonly<Record<string, number>>
}

const ofCalls = 'the database was unavailable for a call'

/** A silent database fails calls by the same lines, after waits. */
const modes = isFull ? (['refuse', 'silent'] as const) : (['refuse'] as const)

test.each(modes)('database that is %s gives a line a second, not one for each call', async (mode) => {
  const lines: LogLine[] = []
  const { proxy, server } = await serverBehindProxy(undefined, { LOG_LEVEL: 'warn' }, (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line) as LogLine)
  })
  const person = await registerUser(server)
  const call = async () => {
    const headers = { 'content-type': 'application/json', 'x-access-token': person.token }
    const url = `${server.url}${surfaceBase.web}withdraw/list`
    return (await fetch(url, { method: 'POST', headers, body: '{"page":"1","page_size":"10"}' })).status
  }
  expect(await call()).toBe(200)
  lines.length = 0
  await proxy.set(mode)
  const written = () => lines.map(({ msg }) => msg)
  let failed = 0
  // The server notices at its next heartbeat, which may follow the last of these calls.
  while (failed < calls || !written().includes('the database is away')) {
    const statuses = await Promise.all(Array.from({ length: 40 }, call))
    failed += statuses.filter((status) => status === 503).length
  }
  await proxy.set('forward')
  await vi.waitFor(async () => expect(await call()).toBe(200), recovery)
  const counted = () => lines.reduce((sum, { msg, texts }) => sum + (msg === ofCalls ? 1 : (texts?.[ofCalls] ?? 0)), 0)
  await vi.waitFor(() => expect(counted()).toBeGreaterThanOrEqual(failed), recovery)
  // The first failure, and one line for each second after it.
  expect(written().filter((msg) => msg !== 'failed again').length).toBeLessThan(8)
  expect(written()).toEqual(expect.arrayContaining(['the database is away', 'the database is back', 'failed again']))
  expect(lines.length).toBeLessThan(failed / 20)
})
