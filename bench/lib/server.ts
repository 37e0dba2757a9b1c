import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../..')

export interface Server {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** What it said before it was ready. */
  readonly greeting: string
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
}

/** Runs what `npm start` runs, as a process of its own on a free port, with nothing but this environment. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<Server> {
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', SANDBOX: '1', ...environment },
  })
  const ended = once(server, 'exit')
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /^ready (\S+)/.exec(line) ?? []
    if (url === undefined) {
      said.push(line)
      continue
    }
    server.stdout.resume()
    const stop = async (): Promise<void> => {
      server.kill('SIGTERM')
      await ended
    }
    return { url, greeting: said.join('\n'), stop }
  }
  throw new Error('the server ended before it was ready')
}
