import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const scripts = join(import.meta.dirname, '../../../../scripts')

export const hasPython = spawnSync('python3', ['--version']).status === 0

/** The verdict of a verifier on a file. */
export interface Verdict {
  readonly code: number
  readonly lines: readonly string[]
}

/** A file with what it is compared with. */
export interface Case {
  readonly text: string
  readonly key?: string
  readonly owner?: string
  readonly name?: string
  readonly email?: string
  readonly nonce?: string
}

/** Reads cases as lines of JSON, and writes what `check` says about each. */
const loop = `
import json, sys
sys.path.insert(0, sys.argv[1])
import verify_proof
if sys.argv[2] == 'own':
    verify_proof.verify_signature = verify_proof.verify_ed25519
for line in sys.stdin:
    one = json.loads(line)
    code, lines = verify_proof.check(one.pop('text'), **one)
    print(json.dumps({'code': code, 'lines': lines}))
`

const verdicts = z.array(z.object({ code: z.number(), lines: z.array(z.string()) }))

/** What `scripts/verify_proof.py` says about each case; `own` uses its own Ed25519 also where `cryptography` is installed. */
export async function pythonVerdicts(cases: readonly Case[], ed25519: 'own' | 'any'): Promise<readonly Verdict[]> {
  const output = await python(['-c', loop, scripts, ed25519], cases.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return verdicts.parse(
    output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  )
}

/** Runs the file as a person does. */
export async function runPythonVerifier(words: readonly string[]) {
  const command = spawn('python3', ['-B', join(scripts, 'verify_proof.py'), ...words])
  const [stdout, stderr, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ])
  return { code: code as number | null, stdout, stderr }
}

/** Runs Python with an input, without leaving compiled files; returns what it printed. */
export async function python(words: readonly string[], input: string): Promise<string> {
  const command = spawn('python3', ['-B', ...words])
  command.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ])
  if (code !== 0) throw new Error(stderr)
  return stdout
}
