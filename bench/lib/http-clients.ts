import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Load, Measured } from './http-load.ts'

export interface LoadProcess {
  run(load: Load): Promise<Measured>
  stop(): void
}

/** Starts the load generator in a process of its own. */
export function startLoadProcess(): LoadProcess {
  const child = fork(new URL('http-load-process.ts', import.meta.url))
  return {
    async run(load) {
      child.send(load)
      return await messageOf<Measured>(child)
    },
    stop: () => void child.kill(),
  }
}

/** The rate of a bare `node:http` server in its own process whose answers have the same size. */
export async function bareRate(generator: LoadProcess, load: Load, bytes: number): Promise<number> {
  const child = fork(new URL('bare-server.ts', import.meta.url), [String(bytes)])
  try {
    const port = await messageOf<number>(child)
    return (await generator.run({ ...load, port })).rate
  } finally {
    child.kill()
  }
}

/** The next message of a process; throws when it ends first. */
async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController()
  const { signal } = ended
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('a process of the benchmark ended')
      }),
    ])) as [Message]
    return message
  } finally {
    ended.abort()
  }
}
