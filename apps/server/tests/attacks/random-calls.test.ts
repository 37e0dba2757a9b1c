import { expect, test } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { fuzz, type Persona } from '@c2c/testing/src/cases/fuzz.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { unrecorded } from '@c2c/testing/src/story/refusals.ts'
import { openMerchant, openOffer } from '../trade/order/support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
await openOffer(story, merchant)

async function funded(): Promise<string> {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  await bindAccount(story, person)
  return person.token
}

const anybody = async () => (await newUser(story)).token
const staff = [
  () => signInOwner(story),
  async () => (await makeStaff(story, 'operator')).token,
  async () => (await makeStaff(story, 'auditor')).token,
  async () => (await makeStaff(story, 'merchant', merchant.id)).token,
]
const persona = async (surface: Persona['surface'], renew: Persona['renew'], first = renew): Promise<Persona> => ({
  surface,
  token: await first(),
  renew,
})
const personas = await Promise.all([
  persona('/api/', anybody, funded),
  persona('/api/', anybody, funded),
  ...staff.map((renew) => persona('/console/', renew)),
])

/** A full run tries other values each time. */
const seed = isFull ? Math.floor(Math.random() * 2 ** 31) : 20_261_121

/** A million with `npm run bench:fuzz -w bench`. */
const calls = Number(process.env['FUZZ_CALLS'] ?? (isFull ? 100_000 : 450))
const timeout = 60_000 + 50 * calls

test(`random calls answer as declared and the books hold (seed ${seed})`, { timeout }, async () => {
  const start = performance.now()
  const onPiece = async (sent: number, { faults: found }: { readonly faults: readonly string[] }) => {
    expect(found).toEqual([])
    expect((await verifyAll(story.services.db)).problems).toEqual([])
    if (isFull) console.log(`${sent} calls, ${((performance.now() - start) / sent).toFixed(2)} ms each`)
  }
  // Random calls reach other refusals in each run.
  const { codes, faults } = await unrecorded(() =>
    fuzz({ url: story.url, personas, calls, seed, piece: 50_000, onPiece }),
  )
  expect(faults).toEqual([])
  // Values that are never right would test nothing.
  expect((codes[200] ?? 0) / calls).toBeGreaterThan(0.1)
})
