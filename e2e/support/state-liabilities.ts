import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { expect } from './test.ts'

/** Has the service state its liabilities now; returns the number of the statement. */
export async function stateLiabilities(host: Host): Promise<number> {
  const owner = { token: await signInOwner(host) }
  await host.consoleOk('liabilities/publish', {}, owner)
  const read = () => host.consoleOk('liabilities/list', {}, owner)
  await expect.poll(async () => (await read()).asked_at, { timeout: 30_000 }).toBe(null)
  return (await read()).list[0]?.seq ?? 0
}
