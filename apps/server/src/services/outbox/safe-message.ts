import { codeOf } from '../../config/error-code.ts'

/**
 * The message of an error without input: e-mail addresses are masked, and so is the value that a parser quotes, that of
 * JavaScript or of PostgreSQL (class 22, "data exception").
 */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return hideMailboxes(String(error))
  const quotes = error instanceof SyntaxError || codeOf(error).startsWith('22')
  return hideMailboxes(quotes ? error.message.replace(/["'][\s\S]*["']/, '"•••"') : error.message)
}

const mailbox = /[^\s<>()",;:]+@[^\s<>()",;:]+/g

/** Masks e-mail addresses in an error message; mail servers quote them. */
export const hideMailboxes = (message: string): string => message.replaceAll(mailbox, '•••')
