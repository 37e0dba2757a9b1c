import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const server = join(import.meta.dirname, '../../../../apps/server')

/**
 * The file of a command such as `backup`: the bundle that `npm start` and a release run, which starts in a tenth of the time; its
 * source where nothing is built, as in the copies that guards are tested in.
 */
function programOf(name: string): string {
  const bundle = join(server, 'dist/server', `${name}.cjs`)
  return existsSync(bundle) ? bundle : join(server, 'src', `${name}.ts`)
}

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command such as `backup` with an environment of its own; returns what it printed and how it ended. */
export async function runScript(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { PATH } = process.env
  const command = spawn(process.execPath, [programOf(name), ...words], { env: { PATH, ...env } })
  const [stdout, stderr, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ])
  return { code: code as number | null, stdout, stderr }
}
