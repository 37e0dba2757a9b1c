import { onChain } from '../support/chain.ts'
import { depositOnChain } from '../support/chain-deposit.ts'

const network = { type: 'TRC20', family: 'tron' } as const

/** A story on a sandbox that reads deposits from a chain with addresses of another form. */
const test = onChain(network)

test('deposit on TRON counts its confirmations and arrives without an approval', async ({
  browser,
  server,
  anvil,
  token,
}) => {
  test.setTimeout(120_000)
  await depositOnChain(
    { browser, server, anvil, token },
    { ...network, name: 'TRON', form: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  )
})
