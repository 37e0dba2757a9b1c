import { testLimits } from './limited-support.ts'
import { startChainStory } from './support.ts'

/*
 * The limits of providers on an EVM network, in their own words.
 */

testLimits(await startChainStory(), 0)
