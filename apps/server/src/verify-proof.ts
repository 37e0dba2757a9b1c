import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { nodeUrls } from './services/assets/ask-nodes.ts'
import { checkProofFile } from './services/liabilities/check-proof-file.ts'
import { usage } from './start/command-help.ts'
import { endWith } from './start/run-command.ts'

/** Checks a proof and prints what it proves. Returns the exit code. */
async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const options = {
    key: text,
    owner: text,
    name: text,
    email: text,
    nonce: text,
    service: text,
    rpc: { ...text, multiple: true },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage())
  const rpc = nodeUrls.safeParse(values.rpc ?? [])
  if (rpc.error) throw new Error(rpc.error.issues[0]?.message)
  const { code, lines } = await checkProofFile(await readFile(path, 'utf8'), values)
  process.stdout.write(`${lines.join('\n')}\n`)
  return code
}

endWith(main)
