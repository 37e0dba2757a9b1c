import { randomBytes } from 'node:crypto'
import { provenAmount, readProofFile } from '@c2c/domain'
import { expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { oldSession, setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { newUser, registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { hasPython, pythonVerdicts, type Case } from '@c2c/testing/src/proofs/python-verifier.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openProduct, putIn } from '../../interest/support.ts'

const story = await startStory()
const { db } = story.services

const newNonce = (): string => randomBytes(32).toString('base64url')

/** Registers as the web app does, with a number that the browser chose. */
const registerWith = (nonce: string): Promise<Person> => registerUser(story, undefined, undefined, nonce)

async function publishTomorrow(): Promise<void> {
  story.clock.advance(day)
  await stateLiabilities(story.services)
}

async function answerTo(person: Pick<Person, 'token'>) {
  const answer = await story.callOk('liabilities/proof', {}, person)
  if (!answer.proof || !answer.history) throw new Error('no proof')
  return { ...answer, proof: answer.proof, history: answer.history }
}

/** A file with what a person knows. */
const knownBy = ({ account: name, email }: Person, proof: object, nonce?: string): Case => ({
  text: JSON.stringify(proof),
  name,
  email,
  ...(nonce !== undefined && { nonce }),
})

/** The verdicts of both verifiers. */
async function verdictsOn(files: readonly Case[]) {
  const ours = await Promise.all(files.map(({ text, ...wanted }) => checkProofFile(text, wanted)))
  const theirs = hasPython ? await pythonVerdicts(files, 'any') : ours
  expect(theirs).toEqual(ours)
  return ours
}

test('leaf binds name, address and the number of the registration', async () => {
  const nonce = newNonce()
  const person = await registerWith(nonce)
  await fundUser(story, person, '12.5')
  await publishTomorrow()
  const { proof, nonce: kept } = await answerTo(person)
  expect(proof).toMatchObject({ leaf: 2, name: person.account, email: person.email, owner_nonce: nonce })
  expect(kept?.value).toBe(nonce)
  expect(await verdictsOn([knownBy(person, proof, nonce)])).toMatchObject([{ code: 0 }])
  for (const changed of [
    { name: 'another' },
    { email: 'another@mail.example' },
    { owner_nonce: newNonce() },
    { owner_nonce: null },
    { leaf: 1 },
  ]) {
    const { code, lines } = await checkProofFile(JSON.stringify({ ...proof, ...changed }), {})
    expect([changed, code, lines]).toEqual([changed, 1, ['WRONG      the amounts are not part of the total']])
  }
})

test('two users who receive one id and one file both find out', async () => {
  const [first, second] = [newNonce(), newNonce()]
  const [alice, bob] = [await registerWith(first), await registerWith(second)]
  for (const person of [alice, bob]) await fundUser(story, person, '77')
  await publishTomorrow()
  const { proof } = await answerTo(alice)
  // Equal balances and one id: with the id alone the file would have been right for both.
  expect(await checkProofFile(JSON.stringify(proof), { owner: alice.userId })).toMatchObject({ code: 0 })
  expect(await checkProofFile(JSON.stringify(proof), { nonce: second })).toMatchObject({ code: 1 })
  // Nor can one file be written for a third that both would take for their own.
  const shared = { ...proof, name: 'shared', email: '' }
  const claimed = { ...proof, name: bob.account, email: bob.email, owner_nonce: second }
  const files = [knownBy(alice, proof, first), knownBy(bob, proof, second), knownBy(bob, claimed, second)]
  expect(await verdictsOn([...files, knownBy(alice, shared), knownBy(bob, shared)])).toMatchObject([
    { code: 0 },
    { code: 1, lines: [`WRONG      the proof is for the account ${alice.account}`] },
    { code: 1, lines: ['WRONG      the amounts are not part of the total'] },
    { code: 1 },
    { code: 1 },
  ])
})

test('number is chosen once, sent again without effect, and bound from the next statement on', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '5')
  await publishTomorrow()
  expect(await answerTo(person)).toMatchObject({ nonce: null, proof: { leaf: 2, owner_nonce: null } })
  const nonce = newNonce()
  const chosen = await story.callOk('liabilities/choose-nonce', { nonce }, person)
  expect(await story.callOk('liabilities/choose-nonce', { nonce }, person)).toEqual(chosen)
  const other = { nonce: newNonce() }
  expect(await story.call('liabilities/choose-nonce', other, person)).toMatchObject({
    data: { reason: 'state_conflict' },
  })
  expect(await story.call('liabilities/choose-nonce', { nonce: 'A'.repeat(42) + 'B' }, person)).toMatchObject({
    code: 400,
  })
  expect((await answerTo(person)).proof.owner_nonce).toBe(null)
  await publishTomorrow()
  expect(await answerTo(person)).toMatchObject({ nonce: chosen.nonce, proof: { owner_nonce: nonce } })
})

test('number is replaced with a proof of identity only, and each change alerts', async () => {
  const person = await newUser(story)
  const [first, second] = [newNonce(), newNonce()]
  await story.callOk('liabilities/choose-nonce', { nonce: first }, person)
  const authenticator = await setUpTotp(story, person)
  const thief = await oldSession(story, person, await authenticator.next())
  const replace = { nonce: second, replaces: first }
  expect(await story.call('liabilities/choose-nonce', replace, thief)).toMatchObject({
    data: { reason: 'second_factor_required' },
  })
  await story.callOk('security/prove', { totp: await authenticator.next() }, thief)
  expect(await story.call('liabilities/choose-nonce', { nonce: newNonce(), replaces: second }, thief)).toMatchObject({
    data: { reason: 'state_conflict' },
  })
  await Promise.all([1, 2].map(() => story.callOk('liabilities/choose-nonce', replace, thief)))
  const alerts = await db
    .selectFrom('notices')
    .select('detail')
    .where('user_id', '=', person.userId)
    .where('type', '=', 'alert_owner_nonce')
    .execute()
  expect(alerts).toHaveLength(2)
  expect(alerts.every(({ detail }) => /^[0-9a-f]{4}( [0-9a-f]{4}){4}$/.test(detail))).toBe(true)
  expect((await verifyAll(db)).problems).toEqual([])
})

test('history has the proven amount, with money in orders and promised interest', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  story.clock.advance(3_600_000)
  await putIn(story, person, await openProduct(story, { day: 7 }), '400')
  await publishTomorrow()
  // After the statement and the minutes in which its snapshot was taken.
  story.clock.advance(3_600_000)
  await fundUser(story, person, '9')
  const { proof, history } = await answerTo(person)
  const file = readProofFile(proof)
  expect(file && provenAmount(file)).toBe(1_000_613_698n)
  expect(history.moments).toMatchObject([{ amount: '1000.613698', available: '600.000000' }])
})

test('movement between the time of a statement and its snapshot is a moment of the history', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '10')
  await publishTomorrow()
  story.clock.advance(1000)
  await fundUser(story, person, '2')
  const { history } = await answerTo(person)
  expect(history.moments.map(({ amount }) => amount)).toEqual(['10.000000', '12.000000'])
})

test('user of a later day is in no leaf, and the answer says when the account began', async () => {
  await publishTomorrow()
  story.clock.advance(3_600_000)
  const person = await newUser(story)
  const { proof, history } = await answerTo(person)
  expect(proof).toMatchObject({ parts: [], name: person.account, owner_nonce: null })
  expect(history.registered_at > proof.head.at).toBe(true)
  expect(history.moments.map(({ amount }) => amount)).toEqual(['0.000000'])
})
