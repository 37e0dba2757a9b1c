import { expect, test } from 'vitest'
import { explorerUrl } from '../../src/index.ts'

const hash = 'ab'.repeat(32)
const evmAddress = `0x${'cd'.repeat(20)}`
const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test.each([
  ['TRC20', 'transaction', hash, `https://tronscan.org/#/transaction/${hash}`],
  ['TRC20', 'address', tronAddress, `https://tronscan.org/#/address/${tronAddress}`],
  ['ERC20', 'transaction', `0x${hash}`, `https://etherscan.io/tx/0x${hash}`],
  ['erc20', 'address', evmAddress, `https://etherscan.io/address/${evmAddress}`],
  ['BEP20', 'transaction', `0x${hash}`, `https://bscscan.com/tx/0x${hash}`],
  ['Polygon', 'address', evmAddress, `https://polygonscan.com/address/${evmAddress}`],
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
  ['TRC20', 'address', 'javascript:alert(1)'],
  ['TRC20', 'address', ''],
] as const)('%s has no page for the %s "%s"', (network, kind, value) => {
  expect(explorerUrl(network, kind, value)).toBeNull()
})
