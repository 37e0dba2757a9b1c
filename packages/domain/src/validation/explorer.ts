/** Where a network's explorer shows one transaction and one address, and how the network writes them. */
interface Explorer {
  readonly transaction: string
  readonly address: string
  readonly block: string
  readonly transactionForm: RegExp
  readonly addressForm: RegExp
}

const evm = (home: string): Explorer => ({
  transaction: `${home}/tx/`,
  address: `${home}/address/`,
  block: `${home}/block/`,
  transactionForm: /^0x[0-9a-f]{64}$/i,
  addressForm: /^0x[0-9a-f]{40}$/i,
})

const tron: Explorer = {
  transaction: 'https://tronscan.org/#/transaction/',
  address: 'https://tronscan.org/#/address/',
  block: 'https://tronscan.org/#/block/',
  transactionForm: /^[0-9a-f]{64}$/i,
  addressForm: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

const solana: Explorer = {
  transaction: 'https://solscan.io/tx/',
  address: 'https://solscan.io/account/',
  block: 'https://solscan.io/block/',
  transactionForm: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
  addressForm: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

const explorers: ReadonlyMap<string, Explorer> = new Map([
  ['TRC20', tron],
  ['TRON', tron],
  ['ERC20', evm('https://etherscan.io')],
  ['ETHEREUM', evm('https://etherscan.io')],
  ['BEP20', evm('https://bscscan.com')],
  ['BSC', evm('https://bscscan.com')],
  ['POLYGON', evm('https://polygonscan.com')],
  ['ARBITRUM', evm('https://arbiscan.io')],
  ['OPTIMISM', evm('https://optimistic.etherscan.io')],
  ['BASE', evm('https://basescan.org')],
  ['AVALANCHE', evm('https://snowtrace.io')],
  ['SOL', solana],
  ['SOLANA', solana],
])

/**
 * The page of a network's public explorer for a transaction, an address or a block by its number; null for an unknown network and for anything
 * that is not written as the network does, such as a masked address. The id cannot leave its place in the URL.
 */
export function explorerUrl(network: string, kind: 'transaction' | 'address' | 'block', value: string): string | null {
  const explorer = explorers.get(network.trim().toUpperCase())
  if (explorer === undefined) return null
  const forms = { transaction: explorer.transactionForm, address: explorer.addressForm, block: /^\d{1,18}$/ }
  return forms[kind].test(value) ? explorer[kind] + value : null
}
