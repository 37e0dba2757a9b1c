import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { hideMailboxes } from '../services/mail/hide-mailboxes.ts'

/** What of an error is logged; the rest of a database's error quotes rows, with people's addresses and hashes in them. */
const told = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column'] as const

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all = stdSerializers.err(error) as Readonly<Record<string, unknown>>
  const kept = told.flatMap((name) => {
    const value = all[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? hideMailboxes(value) : value] as const]
  })
  return Object.fromEntries(kept)
}

/** A log of lines of JSON, in which no error tells whose row or whose mail it was. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: serializeError } }, destination)
