/** What a person shares to invite another. */
export interface Invitation {
  readonly code: string
  /** Whole, with its host. */
  readonly link: string
}
