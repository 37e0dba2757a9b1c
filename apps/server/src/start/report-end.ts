import { pino } from 'pino'
import { openLog } from './open-log.ts'

/** A log that is written before the process may end. */
const writeLog = () => openLog('trace', pino.destination({ dest: 2, sync: true }))

/** Tells the operator about a service before its log is open: a text at a terminal, else a line of the log. */
export function report(level: 'warn' | 'fatal', text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
  else writeLog()[level](text)
}

/** The messages of an error and its causes. */
export function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)]
  return error.cause instanceof Error ? [error.message, ...messagesOf(error.cause)] : [error.message]
}

/** Reports why a service ends. */
export const reportEnd = (messages: readonly string[]): void => report('fatal', messages.join(': '))

/** Reports the messages of an error, without stack traces, and ends the process. */
export function endWithError(error: unknown): never {
  reportEnd(messagesOf(error))
  process.exit(1)
}

/** Makes an error that was not caught the last line of the log, without personal data. At a terminal Node prints it. */
export function reportUncaught(): void {
  if (process.stderr.isTTY) return
  process.on('uncaughtException', (error) => {
    writeLog().fatal({ err: error }, 'an error was not caught')
    process.exit(1)
  })
}
