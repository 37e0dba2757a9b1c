import type { ClientBase } from 'pg'

/** The socket of a client, which `pg` does not declare. */
interface WithSocket {
  readonly connection: { readonly stream: { cork(): void; uncork(): void; destroy(): void } }
}

const streamOf = (client: ClientBase) => (client as unknown as WithSocket).connection.stream

/** Ends a connection without waiting for the database: its statements fail at once. */
export const breakConnection = (client: ClientBase): void => streamOf(client).destroy()

/** Sends the statements of `send` in one write. They must be issued before its first await. */
export function together<Result>(client: ClientBase, send: () => Result): Result {
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
