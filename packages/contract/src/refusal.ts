import type { FieldKey, MessageKey } from './messages.ts'
import type { Reason } from './reasons.ts'

interface RefusalDetail {
  /** Messages by field, as keys of `field.*`; for `invalid_input` and `already_exists`. */
  readonly fields?: Readonly<Record<string, FieldKey>>
  /** A sentence that is more specific than the reason's. */
  readonly message?: MessageKey
  /** Values of the sentence's placeholders in wire format; they are formatted in the reader's language. */
  readonly values?: Readonly<Record<string, string>>
  /** Further fields of `data` beside `reason`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A refusal with its stable reason; the HTTP layer converts it to an envelope in the caller's language. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly detail: RefusalDetail

  constructor(reason: Reason, detail: RefusalDetail = {}) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.detail = detail
  }
}

/** One field is missing or malformed. */
export const invalidField = (field: string, message: FieldKey): Refusal =>
  new Refusal('invalid_input', { fields: { [field]: message } })
