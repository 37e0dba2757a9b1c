import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Compiler {
  compile(input: string): string
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<string, Record<string, { evm: { bytecode: { object: string }; methodIdentifiers: Record<string, string> } }>>
  >
}

/** The token of the tests: its bytecode, and the selector of each method by its signature. */
export function compileToken(): { bytecode: string; selectors: Readonly<Record<string, string>> } {
  const solc = createRequire(import.meta.url)('solc') as Compiler
  const content = readFileSync(join(import.meta.dirname, 'test-usdt.sol'), 'utf8')
  const settings = {
    evmVersion: 'shanghai',
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.methodIdentifiers'] } },
  }
  const input = { language: 'Solidity', sources: { 'test-usdt.sol': { content } }, settings }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const [error] = errors.filter(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  const { evm } = contracts['test-usdt.sol']?.['TestUsdt'] ?? {}
  if (!evm) throw new Error('the token was not compiled')
  return { bytecode: evm.bytecode.object, selectors: evm.methodIdentifiers }
}
