import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Burst {
  readonly port: number
  readonly size: number
  /** The bytes to send on each connection. */
  readonly request: Buffer
}

export interface BurstAnswers {
  readonly accepted: number
  readonly refused: number
  /** Faults of the server. */
  readonly failed: number
}

/** Opens the connections of a burst in a process of its own; the result sends all requests at once and counts the answers. */
export async function startBurst(burst: Burst): Promise<() => Promise<BurstAnswers>> {
  const child = fork(new URL('burst-process.ts', import.meta.url), { serialization: 'advanced' })
  child.send(burst)
  await once(child, 'message')
  return async () => {
    child.send('fire')
    const [answers] = (await once(child, 'message')) as [BurstAnswers]
    child.kill()
    return answers
  }
}

/** The seconds in which a bare `node:http` server in its own process answers as many requests at once. */
export async function bareSeconds(size: number): Promise<number> {
  const child = fork(new URL('bare-server.ts', import.meta.url), ['100'])
  try {
    const [port] = (await once(child, 'message')) as [number]
    const text = 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
    const fire = await startBurst({ port, size, request: Buffer.from(text) })
    const begun = performance.now()
    await fire()
    return (performance.now() - begun) / 1000
  } finally {
    child.kill()
  }
}
