import fc from 'fast-check'
import { expect } from 'vitest'
import { connectSocket } from '@c2c/testing/src/services/connect-socket.ts'
import { eventsDelivered } from '@c2c/testing/src/services/socket.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import type { ReplicatedServers } from './replicated-servers.ts'

/** What happens next. A write is answered, or announced to another session, before the read that follows. */
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('write' as const), by: fc.nat(1), read: fc.nat(1) }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('announced' as const), by: fc.nat(1), read: fc.nat(1) }), weight: 4 },
  { arbitrary: fc.constant({ kind: 'pause' as const }), weight: 2 },
  { arbitrary: fc.constant({ kind: 'resume' as const }), weight: 3 },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Plays steps, and gives what a read lacked: the number that was written, and the one that was read. */
async function play(world: ReplicatedServers, steps: readonly Step[], person: Person): Promise<string[]> {
  const stale: string[] = []
  for (const one of steps) {
    if (one.kind === 'pause') await world.pause()
    else if (one.kind === 'resume') await world.resume()
    else {
      const [writer, reader] = [world.server(one.by), world.server(one.read)]
      const phrase = `phrase ${(number += 1)}`
      // An event of the write before could arrive at the socket first.
      if (one.kind === 'announced') await eventsDelivered(reader)
      const line = one.kind === 'announced' ? await connectSocket(reader, person.token) : null
      if (line) await line.next()
      const event = line?.next()
      const saved = writer.callOk('security/phrase', { phrase }, person)
      // The event may arrive before the answer.
      await Promise.resolve(event ?? saved)
      const { mail_phrase: read } = (await reader.callOk('userinfo/get-info', {}, person)).security
      if (read !== phrase) stale.push(`${phrase}: ${read}`)
      await saved
      line?.socket.close()
    }
  }
  return stale
}
let number = 0

/** Writes and reads of a person on two servers, while the replica is paused and resumed: no read is stale. */
export const inInterleavings = (world: ReplicatedServers, runs: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await world.resume()
      expect(await play(world, steps, await newUser(world.server(0)))).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
