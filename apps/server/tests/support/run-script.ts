import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const source = join(import.meta.dirname, '../../src')

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command such as `backup` as `npm run` does, with an environment of its own; returns what it printed and how it ended. */
export async function runScript(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { PATH } = process.env
  const command = spawn(process.execPath, [join(source, `${name}.ts`), ...words], { env: { PATH, ...env } })
  const [stdout, stderr, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ])
  return { code: code as number | null, stdout, stderr }
}
