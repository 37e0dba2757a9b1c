import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { spreadOf, type Spread } from './percentiles.ts'

/** A POST request to repeat, without a token where that is empty; `creating` sends a fresh `Idempotency-Key` each time. */
export interface Shot {
  readonly path: string
  readonly token: string
  readonly body: string
  readonly creating: boolean
  /** JSON by default. */
  readonly type?: string
}

export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  readonly shots: readonly Shot[]
  /** Calls per second; as many as possible without it. */
  readonly pace?: number
}

export interface Measured {
  /** Successful answers per second. */
  readonly rate: number
  /** Milliseconds from the request to its answer. */
  readonly times: Spread
  readonly refused: number
  /** The first answer that was not a success. */
  readonly firstRefusal: string
  /** Bytes of the body of the last answer. */
  readonly bytes: number
}

/** Sends `shots` in turn over raw keep-alive connections, each with one request in flight, for `seconds`. */
export async function runLoad({
  port,
  connections,
  seconds,
  shots,
  pace = Number.POSITIVE_INFINITY,
}: Load): Promise<Measured> {
  const times: number[] = []
  let refused = 0
  let firstRefusal = ''
  let bytes = 0
  let turn = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  const record = (body: string, time: number) => {
    bytes = Buffer.byteLength(body)
    if (body.startsWith('{"code":200,')) times.push(time)
    else {
      refused += 1
      firstRefusal ||= body
    }
  }
  const line = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    const answers = answersOf(socket)
    while (performance.now() < end) {
      const early = begun + (turn * 1000) / pace - performance.now()
      const shot = shots[turn++ % shots.length]
      if (!shot) throw new RangeError('no shots')
      if (early > 0) await setTimeout(early)
      const sent = performance.now()
      socket.write(requestOf(shot))
      const { value } = await answers.next()
      if (value === undefined) throw new Error('the server closed a connection')
      record(value, performance.now() - sent)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, line))
  const elapsed = (performance.now() - begun) / 1000
  return { rate: times.length / elapsed, times: spreadOf(times), refused, firstRefusal, bytes }
}

const requestOf = ({ path, token, body, creating, type = 'application/json' }: Shot): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\n` +
  `${token ? `X-Access-Token: ${token}\r\n` : ''}${creating ? `Idempotency-Key: ${randomUUID()}\r\n` : ''}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** The bodies of the answers on a connection; the answers have a `Content-Length`. */
async function* answersOf(socket: Socket): AsyncGenerator<string, undefined> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    for (;;) {
      const head = waiting.indexOf('\r\n\r\n')
      if (head < 0) break
      const length = Number(/content-length: (\d+)/i.exec(waiting.toString('latin1', 0, head))?.[1])
      const end = head + 4 + length
      if (waiting.length < end) break
      const body = waiting.toString('utf8', head + 4, end)
      waiting = waiting.subarray(end)
      yield body
    }
  }
}
