import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { fanOut } from '../../src/start/run-outbox.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { callBy, merchantKey } from '../identity/api-key/support.ts'
import { eventsSince } from '../messages/webhook/support.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { examplesFolder, RunningExample } from './packed-examples.ts'

const story = await startStory()
const folder = await examplesFolder()

interface Line {
  readonly seq: number
  readonly type: string
  readonly order_id?: string
}

/** A program that follows a merchant's events, and is started again with the number that it has kept. */
class Follower {
  readonly #env: Record<string, string>
  #earlier = ''
  #running: RunningExample | null = null

  constructor(env: Record<string, string>) {
    this.#env = { ...env, NUMBER_FILE: path.join(temporaryDirectory(), 'number.txt') }
  }

  async start(): Promise<void> {
    const { NUMBER_FILE: file = '' } = this.#env
    if (!existsSync(file)) await writeFile(file, '0')
    this.#running = new RunningExample(folder, 'follow-events.ts', this.#env)
  }

  async kill(): Promise<void> {
    await this.#running?.kill()
    this.#earlier += this.#running?.output ?? ''
    this.#running = null
  }

  get lines(): Line[] {
    const output = this.#earlier + (this.#running?.output ?? '')
    return output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line)
  }
}

const followers: Follower[] = []
afterAll(() => Promise.all(followers.map((follower) => follower.kill())))

/** Orders before, in and after the gap: thirty in a full run, else nine. */
const [before, inGap, after] = isFull ? [15, 10, 5] : [3, 4, 2]

test('bot works orders with a gap of ten minutes and misses none, over the socket or by calls alone', async () => {
  const merchant = await openMerchant(story, 10_000)
  const key = await merchantKey(story, merchant)
  const env = { C2C_HOST: story.url, C2C_KEY: key.token, C2C_SECRET: key.secret ?? '' }
  const [bot, polling] = [new Follower(env), new Follower({ ...env, POLL: '1' })]
  followers.push(bot, polling)
  const person = await seller(story, '5000')
  const offer = await openOffer(story, merchant)
  const worked = new Set<string>()
  const orders: string[] = []
  /** Waits until a follower has all that happened: each order was made, and those that the bot worked were paid and completed. */
  const hasAll = async (follower: Follower) => {
    await fanOut(story.services)
    const happened = orders.length + 2 * worked.size
    await expect.poll(() => follower.lines.length, { timeout: patience, interval: 20 }).toBe(happened)
  }
  /** Pays each order that the bot was told of, as the bot would; its user confirms. */
  const work = async () => {
    await hasAll(bot)
    const made = bot.lines.filter(({ type }) => type === 'order.created').map(({ order_id = '' }) => order_id)
    for (const order_id of made.filter((id) => !worked.has(id))) {
      worked.add(order_id)
      const paid = await callBy(story, key, '/console/api/v1/order/paid', { order_id, reference: 'SEPA 1' })
      expect(paid.code).toBe(200)
      await story.callOk('saleu/confirm', { order_id }, person)
    }
  }
  const sellMany = async (count: number) => {
    for (let i = 0; i < count; i += 1) orders.push((await sell(story, person, offer)).order_id)
  }

  await bot.start()
  for (let made = 0; made < before; made += 3) {
    await sellMany(3)
    await work()
  }
  await bot.kill()
  await sellMany(inGap / 2)
  await fanOut(story.services)
  story.clock.advance(10 * minute)
  await sellMany(inGap / 2)
  await Promise.all([bot.start(), polling.start()])
  await work()
  await sellMany(after)
  await work()

  await Promise.all([hasAll(bot), hasAll(polling)])
  expect(orders).toHaveLength(before + inGap + after)
  expect([...worked]).toEqual(orders)
  const happened = await eventsSince(story, merchant, 0, 500)
  // An order was made, paid and completed.
  expect(happened).toHaveLength(3 * orders.length)
  const told = happened.map(({ seq, type, data }) => ({ seq, type, ...data }))
  expect(bot.lines).toEqual(told)
  expect(polling.lines).toEqual(told)
})
