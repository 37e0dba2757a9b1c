import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../..')

export interface Server {
  /** The base URL without a trailing slash. */
  readonly url: string
  readonly pid: number
  /** The output before the line `ready URL`. */
  readonly greeting: string
  /** Stops the server and waits for its end. */
  stop(): Promise<void>
}

/** Runs the script of `npm start` as a process on a free port, with only this environment. `onLog` receives its log. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  onLog: (part: Buffer) => void = (part) => process.stderr.write(part),
): Promise<Server> {
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', SANDBOX: '1', SANDBOX_ROBOTS: '0', ...environment },
  })
  const ended = once(server, 'exit')
  server.stderr.on('data', onLog)
  const lines: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /^ready (\S+)/.exec(line) ?? []
    if (url === undefined) {
      lines.push(line)
      continue
    }
    server.stdout.resume()
    const stop = async (): Promise<void> => {
      server.kill('SIGTERM')
      await ended
    }
    return { url, pid: server.pid ?? 0, greeting: lines.join('\n'), stop }
  }
  throw new Error('the server ended before it was ready')
}
