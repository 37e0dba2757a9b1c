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

interface Compiled {
  readonly bytecode: string
  /** The selector of each method by its signature. */
  readonly selectors: Readonly<Record<string, string>>
}

/** The token of the tests. */
export const compileToken = (): Compiled => compile('test-usdt.sol', 'TestUsdt')

const compiled = new Map<string, Compiled>()

/** A contract of a source file beside this one; each is compiled once in a process. */
export function compile(file: string, contract: string): Compiled {
  const name = `${file}:${contract}`
  const known = compiled.get(name) ?? compileFile(file, contract)
  compiled.set(name, known)
  return known
}

function compileFile(file: string, contract: string): Compiled {
  const solc = createRequire(import.meta.url)('solc') as Compiler
  const content = readFileSync(join(import.meta.dirname, file), 'utf8')
  const settings = {
    evmVersion: 'shanghai',
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.methodIdentifiers'] } },
  }
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const [error] = errors.filter(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  const { evm } = contracts[file]?.[contract] ?? {}
  if (!evm) throw new Error('the contract was not compiled')
  return { bytecode: evm.bytecode.object, selectors: evm.methodIdentifiers }
}
