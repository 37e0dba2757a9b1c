import { expect, test } from 'vitest'
import { quoted, refusalKind, type RefusalKind } from '../../../src/services/chain/chain-problem.ts'
import { limits, logsOff, type Refused } from '@c2c/testing/src/chain/limits.ts'

/*
 * Meanings of the errors of providers. The shapes and their sources are in support/chain/limits.ts; those below are documented as said.
 */

test.each(Object.entries(limits))('limit of a request is recognised: %s', (_, limit) => {
  const refused = limit(1)(2n, 2)
  expect(refused && refusalKind(refused)).toBe('too_much')
})

test.each<[string, Partial<Refused>, RefusalKind]>([
  ['logs switched off, BNB Smart Chain', logsOff(1n, 0) ?? {}, 'too_much'],
  // alchemy.com/docs, "Error reference"
  ['HTTP 413 without words', { status: 413 }, 'too_much'],
  ['response size, Alchemy', { code: -32_602, message: 'Log response size exceeded.' }, 'too_much'],
  // github.com/foundry-rs/foundry/issues/12687
  ['range, public nodes', { code: -32_603, message: 'eth_getLogs range is too large, max is 1k blocks' }, 'too_much'],
  ['range, free tier', { code: 35, message: 'ranges over 10000 blocks are not supported on freetier' }, 'too_much'],
  // docs.infura.io, "eth_getLogs": a query has ten seconds
  ['duration, Infura', { code: -32_005, message: 'query timeout exceeded' }, 'too_much'],
  // quicknode.com/docs/ethereum/error-references
  ['requests a second, QuickNode', { code: -32_007, message: '50/second request limit reached' }, 'rate'],
  ['requests a second, Alchemy', { status: 429, code: 429, message: 'Your app has exceeded its limit' }, 'rate'],
  ['requests a day, Infura', { code: -32_005, message: 'daily request count exceeded, request rate limited' }, 'rate'],
  ['compute units, Alchemy', { message: 'Your app has exceeded its compute units per second capacity.' }, 'rate'],
  // developers.tron.network, "Rate limits"
  ['requests a second, TronGrid', { status: 403, message: 'The key exceeds the frequency limit(15)' }, 'rate'],
  ['HTTP 429 without words', { status: 429 }, 'rate'],
  ['method, java-tron', { code: -32_601, message: 'the method eth_x does not exist/is not available' }, 'no_method'],
  ['method, proxies', { code: -32_000, message: 'method eth_getLogs is not whitelisted' }, 'no_method'],
  ['method, plans', { code: -32_000, message: 'unsupported method: eth_getBlockReceipts on ETH_MAINNET' }, 'no_method'],
  ['key', { status: 401, code: -32_600, message: 'Must be authenticated!' }, 'denied'],
  ['HTTP 403 without words', { status: 403 }, 'denied'],
  ['block that is unknown, go-ethereum', { code: -32_000, message: 'unknown block' }, 'absent'],
  // go-ethereum, eth/filters/api.go: a node behind a balancer may be older than the one that reported its tip
  ['block above the tip', { code: -32_000, message: 'block range extends beyond current head block' }, 'absent'],
  ['block that is unknown', { code: -32_000, message: 'header not found' }, 'absent'],
  ['contract that reverts', { code: 3, message: 'execution reverted: not today' }, 'reverted'],
  [
    'contract that reverts with words of a provider',
    { code: 3, message: 'execution reverted: rate limit' },
    'reverted',
  ],
  // docs.nethermind.io, "JSON-RPC"
  ['contract that reverts, Nethermind', { code: -32_015, message: 'VM execution error.' }, 'reverted'],
  ['contract without the method', { code: -32_000, message: 'invalid opcode: INVALID' }, 'reverted'],
  ['state that the node has no more', { code: -32_000, message: 'missing trie node 0a1b (path ) <nil>' }, 'absent'],
  ['state that the node has no more, later releases', { message: 'historical state 0a1b is not available' }, 'absent'],
  ['no words and no known code', { code: -32_603 }, 'other'],
])('error of a provider is understood: %s', (_, refused, kind) => {
  expect(refusalKind({ status: 200, code: 0, message: '', ...refused })).toBe(kind)
})

test('words of a provider are shown on one line, without addresses, keys and their end', () => {
  expect(quoted('limit\n\texceeded\u202e', [])).toBe('limit exceeded')
  expect(quoted('see https://node.example/v3/0123456789abcdef for more', [])).toBe('see … for more')
  expect(quoted('project id 0123456789abcdef is over', ['0123456789abcdef'])).toBe('project id … is over')
  expect(quoted('x'.repeat(300), [])).toBe(`${'x'.repeat(200)}…`)
})
