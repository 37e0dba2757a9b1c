import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const [first, second] = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')]

/** A proposal that a newer version of the service made, while this one still runs. */
async function newer(): Promise<string> {
  const id = randomUUID()
  const text = "INSERT INTO proposals VALUES ($1, DEFAULT, 'newer', $2, '{}', '', NULL, $3, now())"
  await story.services.pool.query(text, [id, id, first.staffId])
  return id
}

test('proposal of a kind that this version does not know stays open', async () => {
  const proposal_id = await newer()
  const closed = { status: 200, code: 422, data: { reason: 'not_available' } }
  expect(await story.console('proposal/approve', { proposal_id }, second)).toMatchObject(closed)
  const ended = { proposal_id, reason: 'No.' }
  expect(await story.console('proposal/reject', ended, second)).toMatchObject(closed)
  expect(await story.console('proposal/withdraw', ended, first)).toMatchObject(closed)
  const open = story.services.db.selectFrom('open_proposals').select('subject').where('proposal_id', '=', proposal_id)
  expect(await open.execute()).toHaveLength(1)
})

test('unknown or malformed proposal is not found', async () => {
  for (const proposal_id of ['nonsense', randomUUID()]) {
    const missing = { status: 200, code: 404 }
    expect(await story.console('proposal/approve', { proposal_id }, second)).toMatchObject(missing)
    expect(await story.console('proposal/reject', { proposal_id, reason: 'No.' }, second)).toMatchObject(missing)
    expect(await story.console('proposal/withdraw', { proposal_id, reason: 'No.' }, first)).toMatchObject(missing)
  }
})
