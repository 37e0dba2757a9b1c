import { expect, test } from 'vitest'
import { explorerUrl } from '../../src/index.ts'

const hash = 'ab'.repeat(32)
const evmAddress = `0x${'cd'.repeat(20)}`
const solanaHash = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const solanaAddress = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test.each([
  ['TRC20', 'transaction', hash, `https://tronscan.org/#/transaction/${hash}`],
  ['TRC20', 'address', tronAddress, `https://tronscan.org/#/address/${tronAddress}`],
  ['ERC20', 'transaction', `0x${hash}`, `https://etherscan.io/tx/0x${hash}`],
  ['erc20', 'address', evmAddress, `https://etherscan.io/address/${evmAddress}`],
  ['BEP20', 'transaction', `0x${hash}`, `https://bscscan.com/tx/0x${hash}`],
  ['Polygon', 'address', evmAddress, `https://polygonscan.com/address/${evmAddress}`],
  [' ERC20 ', 'block', '21000000', 'https://etherscan.io/block/21000000'],
  ['TRC20', 'block', '9', 'https://tronscan.org/#/block/9'],
  ['SOL', 'transaction', solanaHash, `https://solscan.io/tx/${solanaHash}`],
  ['SOLANA', 'address', solanaAddress, `https://solscan.io/account/${solanaAddress}`],
] as const)('%s shows a %s on its explorer', (network, kind, value, url) => {
  expect(explorerUrl(network, kind, value)).toBe(url)
})

test.each([
  ['UNKNOWN', 'transaction', hash],
  ['', 'transaction', hash],
  ['TRC20', 'transaction', `0x${hash}`],
  ['ERC20', 'transaction', hash],
  ['ERC20', 'transaction', 'SEPA-77'],
  ['ERC20', 'address', '0xcd••••cdcd'],
  ['ERC20', 'address', `${evmAddress}?a=javascript:alert(1)`],
  ['ERC20', 'transaction', `0x${hash}/../../evil`],
  ['ERC20', 'transaction', `0x${hash}\n`],
  ['ERC20', 'transaction', `evil/0x${hash}`],
  ['ERC20', 'address', `evil/${evmAddress}`],
  ['TRC20', 'transaction', `${hash}/evil`],
  ['TRC20', 'address', `${tronAddress}/evil`],
  ['TRC20', 'address', `evil/${tronAddress}`],
  ['SOL', 'transaction', `evil/${solanaHash}`],
  ['SOL', 'transaction', `${solanaHash}/evil`],
  ['SOL', 'address', `evil/${solanaAddress}`],
  ['SOL', 'address', `${solanaAddress}/evil`],
  ['ERC20', 'block', 'evil/1'],
  ['ERC20', 'block', '1/evil'],
  ['ERC20', 'block', ''],
  ['TRC20', 'address', 'javascript:alert(1)'],
  ['TRC20', 'address', ''],
] as const)('%s has no page for the %s "%s"', (network, kind, value) => {
  expect(explorerUrl(network, kind, value)).toBeNull()
})
