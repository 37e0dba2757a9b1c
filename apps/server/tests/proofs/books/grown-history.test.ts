import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { proveBooks } from '../../../src/features/proofs/audit/prove-books.ts'
import { problemsOfBooks, openMerchant, openOffer } from '../../trade/order/support.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
await openOffer(story, await openMerchant(story))
const { userId } = await newUser(story)

test('history that the benches generate is one that the service could have made', async () => {
  const client = new pg.Client(story.database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`SET grow.orders = 400; SET grow.offers = 60; SET grow.heavy = '${userId}'`)
  await client.query(readFileSync(new URL('../../../../../bench/lib/grow.sql', import.meta.url), 'utf8'))
  expect(await problemsOfBooks(story)).toEqual([])
  await expect(proveBooks(story.services)).resolves.toBeUndefined()
})
