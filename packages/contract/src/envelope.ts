/** The answer to every call: HTTP 200 whenever a handler was reached; `data` is `{}` when there is none. */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

export const success = 200
