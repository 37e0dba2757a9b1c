import { startPayoutStory } from './payout-support.ts'
import { testLies, testOneWord } from './lying-support.ts'

/*
 * A provider that lies: nothing is credited or paid that the chain does not hold, before and after a person has named it.
 */

const it = await startPayoutStory()

testLies(it)
testOneWord(it)
