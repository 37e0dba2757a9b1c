import { testLimits } from './limited-support.ts'
import { startChainStory } from './support.ts'

/*
 * The limits of providers on TRON, in the words of java-tron and of others.
 */

testLimits(await startChainStory('TRC20'), 1)
