import { safeMessage } from '../safe-message.ts'

/** Fields of an error of nodemailer. */
interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  /** The SMTP command that failed, such as `RCPT TO`. */
  readonly command?: string
}

/**
 * Why a mail was not sent, without secrets: the server's reply to AUTH may quote the credentials, that to DATA the codes and
 * links of the mail, so only its number is kept.
 */
export function deliveryFailure(error: unknown): string {
  const {
    code = '',
    responseCode = 0,
    command = '',
  }: SmtpError = typeof error === 'object' && error !== null ? error : {}
  if (!/^(AUTH|DATA)/.test(command)) return safeMessage(error)
  return `the mail server refused ${command.split(' ', 1)[0]} with ${responseCode} (${code})`
}
