import { expect, test } from 'vitest'
import { spreadChanges } from '../../src/index.ts'

function start(randoms: number[]) {
  const fetched: (readonly string[] | null)[] = []
  const delays: number[] = []
  const tasks: (() => void)[] = []
  const pending: (() => void)[] = []
  const receive = spreadChanges({
    refetch(subjects) {
      fetched.push(subjects)
      return new Promise((resolve) => pending.push(resolve))
    },
    later(task, milliseconds) {
      delays.push(milliseconds)
      tasks.push(task)
      return () => undefined
    },
    random: () => randoms.shift() ?? 0,
  })
  const answer = async () => {
    pending.shift()?.()
    await new Promise(setImmediate)
  }
  return { fetched, delays, receive, pass: () => tasks.shift()?.(), answer }
}

test('prices are fetched after a random delay below one second, all changes together', () => {
  const { fetched, delays, receive, pass } = start([0.999])
  receive(['price'])
  receive(['price', 'offered'])
  expect([fetched, delays]).toEqual([[], [999]])
  pass()
  expect(fetched).toEqual([['price', 'offered']])
})

test('the next prices wait for the answer before', async () => {
  const { fetched, delays, receive, pass, answer } = start([0.5, 0.25])
  receive(['price'])
  pass()
  receive(['price'])
  expect([fetched, delays]).toEqual([[['price']], [500]])
  await answer()
  expect(delays).toEqual([500, 250])
  pass()
  expect(fetched).toEqual([['price'], ['price']])
})

test('own and unknown changes are fetched at once', () => {
  const { fetched, delays, receive } = start([0.1])
  receive(['money', 'order', 'price'])
  receive(null)
  expect([fetched, delays]).toEqual([[['money', 'order'], null], [100]])
})

test('delays of many clients are spread over the second', () => {
  const delays = Array.from({ length: 1000 }, () => {
    const client = start([Math.random()])
    client.receive(['price'])
    return client.delays[0] ?? Number.NaN
  })
  expect(Math.min(...delays)).toBeLessThan(100)
  expect(Math.max(...delays)).toBeGreaterThan(900)
  expect(delays.every((delay) => delay >= 0 && delay < 1000)).toBe(true)
})
