import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { nodeUrls } from './services/assets/ask-nodes.ts'
import { checkProofFile } from './services/liabilities/check-proof-file.ts'
import { endWith } from './start/run-command.ts'

const usage = `usage: npm run verify-proof -- FILE [--key KEY] [--owner ID] [--name NAME] [--email EMAIL] [--nonce=NONCE] [--service URL]
  [--rpc URL]...
FILE is a proof of liabilities from the web app, /reserves/statement.json, /liabilities/consistency.json, or two heads that differ. It is
checked without a server or a database.
KEY is the public key that the statement must be signed with, or one that it follows from, ID the user or merchant of the proof,
NAME, EMAIL and NONCE what its owner knows: the account name, the address, and the number that the owner's device chose,
URL the address of the service in a statement of assets. --rpc asks the node at a URL about the signatures of contracts; it needs the state
of the stated block. Give one for each network.
Exit codes: 0 it holds; 1 it does not; 2 it was not checked; 3 what is proven holds, and balances are stated that are not
proven, or not checked because no node was asked; 4 the service signed two logs.`

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
  if (path === undefined || more.length > 0) throw new Error(usage)
  const rpc = nodeUrls.safeParse(values.rpc ?? [])
  if (rpc.error) throw new Error(rpc.error.issues[0]?.message)
  const { code, lines } = await checkProofFile(await readFile(path, 'utf8'), values)
  process.stdout.write(`${lines.join('\n')}\n`)
  return code
}

endWith(main)
