import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const main = path.join(import.meta.dirname, '../../scripts/start.mjs')
const timeoutMs = 60_000

/** The texts of the log of a server that refuses to start. Throws when it starts. */
export async function refusalOf(dataDir: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: dataDir,
    SANDBOX: '1',
    SANDBOX_ROBOTS: '0',
    ...environment,
  }
  try {
    await run(process.execPath, [main], { env, timeout: timeoutMs })
  } catch (error) {
    const { code, stderr } = error as { readonly code: number | null; readonly stderr: string }
    if (code === 1) return stderr.replaceAll(/^.*$/gm, (line) => line && (JSON.parse(line) as { msg: string }).msg)
    throw error
  }
  throw new Error('the server has not refused to start')
}
