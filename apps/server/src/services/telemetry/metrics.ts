import type { Call, DeliveryChannel } from '@c2c/contract'

/** What the parts of a server process report about their work. */
export interface Metrics {
  /** A call was answered with a code of the error table. */
  call(call: Call, code: number, seconds: number): void
  /** A request was refused before anything of it was read. */
  shed(): void
  /** The ledger ran a batch. */
  batch(commands: number, seconds: number, ok: boolean): void
  /** A caller of the pool received a connection. */
  poolWait(seconds: number): void
  /** An attempt to send a delivery ended. */
  delivery(channel: DeliveryChannel, result: string): void
  /** The mail server accepted a mail, or did not. */
  mail(sent: boolean): void
  /** A background job ended. */
  job(name: string, seconds: number, ok: boolean): void
}
