import type { ClientBase } from 'pg'

/** The protocol's connection and socket of a client, which `pg` does not declare. */
interface WithConnection {
  readonly connection: {
    readonly stream: { cork(): void; uncork(): void; destroy(): void }
    emit(event: 'error', error: Error): unknown
  }
}

const connectionOf = (client: ClientBase) => (client as unknown as WithConnection).connection
const streamOf = (client: ClientBase) => connectionOf(client).stream

/** Ends a connection without waiting for the database: its statements fail at once. */
export const breakConnection = (client: ClientBase): void => streamOf(client).destroy()

/** Ends a connection in the same way; its statements fail with this error, also those whose success is already on its way. */
export function failConnection(client: ClientBase, error: Error): void {
  connectionOf(client).emit('error', error)
  breakConnection(client)
}

/** Sends the statements of `send` in one write. They must be issued before its first await. */
export function pipelined<Result>(client: ClientBase, send: () => Result): Result {
  const stream = streamOf(client)
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Collects what a client sends until the end of the event loop's turn, then calls `sent`. */
export function sendAtTurnEnd(client: ClientBase, sent: () => void): void {
  const stream = streamOf(client)
  stream.cork()
  setImmediate(() => {
    sent()
    stream.uncork()
  })
}
