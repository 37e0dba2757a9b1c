import { startPayoutStory } from './payout-support.ts'
import { testLies, testOneWord } from './lying-support.ts'

/*
 * The lies of a provider on TRON: ids without `0x`, no numbers of transactions, and the newest block only for balances.
 */

const it = await startPayoutStory('TRC20')

testLies(it)
testOneWord(it)
