import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestServer } from './server.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Gives a command of the server's host, such as `set-setting`, while the server runs; what it printed. */
export async function serverCommand(server: TestServer, name: string, ...words: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir }
  const script = `apps/server/src/${name}.ts`
  return (await promisify(execFile)(process.execPath, [script, ...words], { cwd: root, env })).stdout
}
