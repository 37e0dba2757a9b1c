import { expect, test } from 'vitest'
import { runChecks } from '../../../src/features/identity/verification/decide-check.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import type {
  CheckOutcome,
  SubmittedCheck,
  VerificationProvider,
} from '../../../src/services/verification/verification-provider.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'

const story = await startStory()

/** A provider that decides as the test says, and fails once for each check. */
class TestProvider implements VerificationProvider {
  readonly name = 'manual'
  readonly submitted: SubmittedCheck[] = []
  readonly outcomes = new Map<string, CheckOutcome>()
  readonly #failed = new Set<string>()

  submit(check: SubmittedCheck): Promise<void> {
    if (!this.#failed.has(check.id)) {
      this.#failed.add(check.id)
      return Promise.reject(new Error('the provider cannot be reached'))
    }
    this.submitted.push(check)
    return Promise.resolve()
  }

  outcome(id: string): Promise<CheckOutcome | null> {
    return Promise.resolve(this.outcomes.get(id) ?? null)
  }
}

test('provider gets each check once and its decisions count', async () => {
  const verification = new TestProvider()
  const run = () => runChecks({ ...story.services, verification })
  const [one, other] = [await newUser(story), await newUser(story)]
  const [accepted, rejected] = [await requestCheck(story, one, { back: '' }), await requestCheck(story, other)]
  await run()
  expect(story.faults.splice(0)).toHaveLength(2)
  await run()
  await run()
  expect(verification.submitted.map(({ id }) => id)).toEqual([accepted, rejected])
  expect(verification.submitted[0]?.data).toMatchObject({ full_name: 'Erika Mustermann', birth_date: '1964-08-12' })
  expect(Object.keys(verification.submitted[0]?.images ?? {})).toEqual(['front', 'selfie'])
  verification.outcomes.set(accepted, { accepted: true, reason: 'Score 98.' })
  verification.outcomes.set(rejected, { accepted: false, reason: 'The document has expired.' })
  await run()
  expect(await story.callOk('verification/get', {}, one)).toMatchObject({ level: 'identity' })
  expect(await story.callOk('verification/get', {}, other)).toMatchObject({
    level: 'email',
    check: { state: 'reject', reason: 'The document has expired.' },
  })
  expect((await verifyAll(story.services.db)).problems).toEqual([])
})
