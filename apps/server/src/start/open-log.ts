import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { hideMailboxes, safeMessage } from '../services/outbox/safe-message.ts'
import { RepeatedFailures } from './repeated-failures.ts'

/** The logged fields of an error. Other fields of database errors quote rows with e-mail addresses and hashes. */
const loggedFields = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column'] as const

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all = stdSerializers.err(error) as Readonly<Record<string, unknown>>
  const kept = loggedFields.flatMap((name) => {
    const value = all[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? hide(value, error) : value] as const]
  })
  return Object.fromEntries(kept)
}

/** A text of an error, which quotes its message and those of its causes, without input. */
function hide(text: string, error: Error): string {
  let hidden = text
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one.message !== '') hidden = hidden.replaceAll(one.message, safeMessage(one))
  }
  return hideMailboxes(hidden)
}

/** Log content of libraries: the parser of uploads all headers, and the socket's the address with its query. */
const serializers = {
  err: serializeError,
  busboyOptions: () => undefined,
  path: (path: unknown) => String(path).split('?', 1)[0],
}

/** A JSON log without secrets and without personal data in errors, in which an outage is a line a second. */
export function openLog(level: string, destination: DestinationStream): Logger {
  const repeated = new RepeatedFailures((line, failures) => log[line.level](failures, line.text))
  const log: Logger = pino(
    {
      level,
      serializers,
      hooks: {
        logMethod(args, write, number) {
          const [given, text = ''] = args as [unknown, string?]
          if (repeated.holds(given, text, number)) return
          write.apply(this, args)
        },
      },
    },
    destination,
  )
  return log
}
