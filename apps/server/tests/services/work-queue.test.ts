import { expect, test } from 'vitest'
import { WorkQueue, type Requester } from '../../src/services/limits/work-queue.ts'

const bounds = { concurrent: 1, waiting: 6, perAccount: 3, perNetwork: 4, retryAfter: 7 }
const account = (owner: string): Requester => ({ owner, signedIn: true, gone: () => false })

/** A queue whose only place is taken until `release`. */
function busyQueue() {
  const queue = new WorkQueue(bounds)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue.run(account('first'), () => promise)
  return { queue, release: () => (resolve(), first) }
}

test('owners take turns, however much one of them queues', async () => {
  const { queue, release } = busyQueue()
  const order: string[] = []
  const work = (owner: string) => queue.run(account(owner), async () => void order.push(owner))
  const works = [work('eve'), work('eve'), work('eve'), work('anna'), work('ben')]
  await release()
  await Promise.all(works)
  expect(order).toEqual(['eve', 'anna', 'ben', 'eve', 'eve'])
})

test('account above its bound is refused, another still queues', async () => {
  const { queue, release } = busyQueue()
  const work = (owner: string) => queue.run(account(owner), async () => owner)
  const works = [work('eve'), work('eve'), work('eve')]
  await expect(work('eve')).rejects.toMatchObject({
    reason: 'too_many_requests',
    detail: { data: { retry_after: 7 } },
  })
  const anna = work('anna')
  await release()
  expect(await Promise.all([...works, anna])).toHaveLength(4)
})

test('full queue refuses everyone but the server itself', async () => {
  const { queue, release } = busyQueue()
  const work = (owner: string) => queue.run(account(owner), async () => owner)
  const works = ['a', 'b', 'c', 'd', 'e', 'f'].map(work)
  await expect(work('g')).rejects.toMatchObject({ reason: 'too_many_requests' })
  const own = queue.run(null, async () => 'server')
  await release()
  expect(await Promise.all([...works, own])).toHaveLength(7)
})

test('work of a client that has disconnected does not begin', async () => {
  const { queue, release } = busyQueue()
  let gone = false
  let ran = false
  const left = queue.run({ owner: 'eve', signedIn: true, gone: () => gone }, async () => (ran = true))
  const next = queue.run(account('anna'), async () => 'done')
  gone = true
  const [refused] = await Promise.allSettled([left, release()])
  expect(refused).toMatchObject({ status: 'rejected', reason: { reason: 'too_many_requests' } })
  expect([await next, ran]).toEqual(['done', false])
})

test('failed work frees its place', async () => {
  const queue = new WorkQueue(bounds)
  await expect(queue.run(null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(null, async () => 'done')).toBe('done')
})
