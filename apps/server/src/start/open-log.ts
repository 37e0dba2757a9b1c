import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { hideMailboxes } from '../services/mail/hide-mailboxes.ts'

/** The logged fields of an error. Other fields of database errors quote rows with e-mail addresses and hashes. */
const loggedFields = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column'] as const

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all = stdSerializers.err(error) as Readonly<Record<string, unknown>>
  const kept = loggedFields.flatMap((name) => {
    const value = all[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? hideMailboxes(value) : value] as const]
  })
  return Object.fromEntries(kept)
}

/** A JSON log without personal data in errors. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: serializeError } }, destination)
