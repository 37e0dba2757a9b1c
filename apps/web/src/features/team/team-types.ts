/** What a person hands on to invite somebody. */
export interface Invitation {
  readonly code: string
  /** Whole, with its host. */
  readonly link: string
}
