import { consoleChainSweep as call, invalidField, Refusal } from '@c2c/contract'
import { formatUsdt, transactionFields, transferData, tronTransfer, unsignedTransaction } from '@c2c/domain'
import { writeAddress } from '../../../config/account-address.ts'
import { staff } from '../../../http/context.ts'
import { chainOf, type Chain, type OwnAccount } from '../../../services/chain/deposit-chain.ts'
import { firstAnswer, unreadable } from '../../../services/chain/trusted-chain.ts'
import { fundedAddresses } from './console-chain-funds.ts'
import { nativeText, newestBlock, readHeld, walletPath, type Held } from './held-funds.ts'
import { activationOf, missingFor, transferCosts } from './transfer-costs.ts'

interface Source extends OwnAccount {
  readonly place: bigint
}

export const consoleChainSweep = staff(call, async ({ network, addresses }, { services: { db, chains } }) => {
  if (chains.length === 0) throw new Refusal('not_available')
  const chain = chainOf(chains, network)
  if (!chain) throw invalidField('network', 'category_unknown')
  const { treasury } = chain
  if (!treasury) throw new Refusal('not_available', { message: 'no_treasury' })
  const sources = await fundedAddresses(db, chain).where('address', 'in', addresses).execute()
  if (sources.length < addresses.length) throw invalidField('addresses', 'receiving_address_format')
  return firstAnswer(db, chain, (from) => plan(from, treasury, sources)).catch(unreadable)
})

/** One transaction for each address that holds anything. */
async function plan(chain: Chain, treasury: OwnAccount, sources: readonly Source[]) {
  const [block, price] = await Promise.all([newestBlock(chain), chain.nodes[0].gasPrice()])
  const accounts = sources.map(({ account }) => account)
  const held = await readHeld(chain, accounts, block)
  const transactions = sources.flatMap((source, index) => {
    const one = held[index]
    return one && one.token > 0n ? [prepare(chain, treasury, source, one, price)] : []
  })
  return { block: block.number.toString(), treasury: treasury.address, transactions: await Promise.all(transactions) }
}

async function prepare(chain: Chain, treasury: OwnAccount, source: Source, held: Held, price: bigint) {
  const { family, token, chainId } = chain
  const data = transferData(treasury.account, held.token)
  const costs = await transferCosts(chain, price, { from: source.account, units: held.token })
  const { terms, bandwidth } = costs
  const shown = {
    address: source.address,
    path: walletPath(chain, source.place),
    amount: formatUsdt(chain.amount(held.token)),
    missing: nativeText(chain, missingFor(held, costs)),
    gas: terms.gas.toString(),
    bandwidth: bandwidth.toString(),
    activation: activationOf(chain, held),
  }
  if (family === 'tron') {
    const limit = terms.gas * terms.maxFeePerGas
    const contract = writeAddress(family, token)
    const parameters = tronTransfer(source.address, contract, treasury.account, held.token, limit)
    return { ...shown, unsigned: '', json: JSON.stringify(parameters, null, 2) }
  }
  const nonce = await chain.nodes[0].transactionCount(source.account)
  const transaction = { ...terms, chainId, nonce, to: token, data }
  return {
    ...shown,
    unsigned: unsignedTransaction(transaction),
    json: JSON.stringify(transactionFields(transaction), null, 2),
  }
}
