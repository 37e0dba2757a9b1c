import { runScript } from '@c2c/testing/src/story/run-script.ts'
import type { TestServer } from './server.ts'

/** Runs a server command, such as `set-setting`, next to the running server; returns its stdout. */
export async function serverCommand(server: TestServer, name: string, ...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runScript(name, words, { DATA_DIR: server.dataDir })
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`)
  return stdout
}
