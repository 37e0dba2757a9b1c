import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestServer } from './server.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs a server command, such as `set-setting`, next to the running server; returns its stdout. */
export async function serverCommand(server: TestServer, name: string, ...words: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir }
  const script = `apps/server/src/${name}.ts`
  return (await promisify(execFile)(process.execPath, [script, ...words], { cwd: root, env })).stdout
}
