import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import type { Answer } from '@c2c/testing/src/people/caller.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { castOf, livesOf, perform, setTradeWaits, type Act, type Cast, type Life } from './trade-life.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

/** The step that each act brings a trade to; evidence leaves it where it is. */
const stepAfter = {
  create: 'waiting_payment',
  paid: 'paid',
  appeal: 'appeal',
  evidence: 'appeal',
  release: 'decided_release',
  reject: 'decided_return',
  review: 'review',
} as const satisfies Record<Act, string>

/** The outcome of a step after hours without an action. An appeal and a review stay for an operator. */
const whatTimeDoes: Readonly<Record<string, readonly string[]>> = {
  waiting_payment: ['expired'],
  paid: ['appeal'],
  decided_release: ['completed'],
  decided_return: ['returned'],
}

test.runIf(isFull)('server killed at each trade step ends every trade by its rules', async () => {
  const dataDir = temporaryDirectory()
  const server = new ServerProcess(dataDir)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  await server.stop()
  await setTradeWaits(dataDir, { confirm: 120, evidence: 60, review: 90 })
  await server.start()
  const cast = await castOf(server)
  const lives = await livesOf(server, cast)

  for (let round = 0; round < 6; round++) await killedAt(server, cast, lives, round)
  const before = await timelines(server, cast, lives)
  expect(before).toEqual(lives.map(({ acts }) => stepsOf(acts)))

  // Hours without the service do not count.
  await server.kill()
  await server.start(5 * hour)
  await expectTimelines(server, cast, lives, before)
  // Killed again while the timers are at work, and started in the same hour.
  server.moveClock(3 * hour)
  await timelines(server, cast, lives)
  await server.kill()
  await server.start(8 * hour)
  await expectTimelines(server, cast, lives, before.map(withTime))
  expect(await moneyOf(server, cast.person)).toMatchObject({ available: '970.000000', business_usdt: '30.000000' })

  // Whatever time brought to an operator is decided once both sides had their time for evidence, and the decision is carried out later.
  server.moveClock(hour)
  const decisions = lives.map(({ acts }) => (acts.length === 2 ? 'release' : acts.length === 4 ? 'reject' : null))
  const decided = await Promise.all(
    lives.flatMap((life, i) => (decisions[i] ? [perform(server, cast, life, decisions[i], randomUUID())] : [])),
  )
  expect(decided.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  await server.kill()
  await server.start(9 * hour)
  server.moveClock(2 * hour)
  const after = before.map(withTime).map((steps, i) => {
    const act = decisions[i]
    return act ? withTime([...steps, stepAfter[act]]) : steps
  })
  await expectTimelines(server, cast, lives, after)
  const ends = ['expired', 'completed', 'returned', 'completed', 'returned', 'review']
  expect(after.map((steps) => steps.at(-1))).toEqual([...ends, ...ends])
  expect(await moneyOf(server, cast.person)).toMatchObject({ available: '990.000000', business_usdt: '10.000000' })
  await expectSoundBooks(server, cast)
})

const stepsOf = (acts: readonly Act[]): readonly string[] =>
  acts.filter((act) => act !== 'evidence').map((act) => stepAfter[act])

const withTime = (steps: readonly string[]): readonly string[] => [
  ...steps,
  ...(whatTimeDoes[steps.at(-1) ?? ''] ?? []),
]

/** Kills the server at the first answer to the acts of a round; after it, each act is done once or not at all. */
async function killedAt(server: ServerProcess, cast: Cast, lives: readonly Life[], round: number): Promise<void> {
  const sent = lives.flatMap((life) => {
    const act = life.acts[round]
    return act ? [{ life, act, key: randomUUID() }] : []
  })
  const acknowledged = new Map<Life, Answer<object>>()
  const killed = Promise.withResolvers<void>()
  await Promise.all(
    sent.map(async ({ life, act, key }) => {
      try {
        acknowledged.set(life, await perform(server, cast, life, act, key))
        server.kill().then(killed.resolve, killed.reject)
      } catch (error) {
        // Calls without an answer lose their connection; any other error is a failure.
        if (acknowledged.size === 0 || !(error instanceof TypeError)) throw error
      }
    }),
  )
  await killed.promise
  await server.start()
  // A missing item has no id to request.
  const standing = lives.filter(({ order_id }) => order_id !== '')
  const found = await timelines(server, cast, standing)
  for (const [i, { acts }] of standing.entries()) {
    expect([stepsOf(acts.slice(0, round)), stepsOf(acts.slice(0, round + 1))]).toContainEqual(found[i])
  }
  for (const { life, act, key } of sent) {
    const again = await perform(server, cast, life, act, key)
    expect(again.code).toBe(200)
    expect(acknowledged.get(life)?.text ?? again.text).toBe(again.text)
    if ('order_id' in again.data) life.order_id = String(again.data.order_id)
  }
  await expectSoundBooks(server, cast)
}

/** The steps that each trade has taken, in order. */
const timelines = (server: ServerProcess, { person }: Cast, lives: readonly Life[]) =>
  Promise.all(
    lives.map(async ({ order_id }) => {
      const { timeline, awaits, state, step } = await server.callOk('saleu/order-detail', { order_id }, person)
      expect(awaits === '').toBe(state !== 'audit')
      expect(timeline.at(-1)?.step).toBe(step)
      return timeline.map((event) => event.step)
    }),
  )

/** The server sets to work once it runs, so it is given a moment. */
const expectTimelines = (
  server: ServerProcess,
  cast: Cast,
  lives: readonly Life[],
  wanted: readonly (readonly string[])[],
) => vi.waitFor(async () => expect(await timelines(server, cast, lives)).toEqual(wanted), { timeout: patience })

async function expectSoundBooks(server: ServerProcess, { owner }: Cast): Promise<void> {
  expect(await server.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true, problems: [] })
}
