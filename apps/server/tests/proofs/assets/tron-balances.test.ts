import { expect, test } from 'vitest'
import { confirmations, startChainStory } from '../../payments/chain/support.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { depositWallet, treasurers } from '@c2c/testing/src/proofs/asset-statements.ts'

const { story, anvil, token, first } = await startChainStory('TRC20')
const { add } = await treasurers(story)
const wallet = depositWallet('tron', 900)

test('balance on TRON is that at a confirmed block, although nodes know the newest one only', async () => {
  await token.transfer(wallet.account, 7_000_000n)
  await anvil.mine(confirmations)
  await add({ network: 'TRC20', address: wallet.address, purpose: 'treasury', sign: wallet.sign })
  const number = BigInt(await anvil.call('eth_blockNumber'))
  // Later than the stated block, and once more while it is read.
  await token.transfer(wallet.account, 1_000_000n)
  await anvil.mine()
  let moved = false
  first.before = async (method) => {
    if (method !== 'eth_call' || moved) return
    moved = true
    await token.transfer(wallet.account, 2_000_000n)
    await anvil.mine()
  }
  await stateLiabilities(story.services)
  first.before = null
  const { statement } = await story.callOk('assets/statement')
  expect(statement?.networks).toMatchObject([
    {
      type: 'TRC20',
      block_number: String(number + 1n - BigInt(confirmations) + 1n),
      signed: [{ address: wallet.address, amount: '7.000000' }],
    },
  ])
  expect(await token.balance(wallet.account)).toBe(10_000_000n)
})
