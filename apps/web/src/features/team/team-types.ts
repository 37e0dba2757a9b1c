/** The content of a shared invitation. */
export interface Invitation {
  readonly code: string
  /** Whole, with its host. */
  readonly link: string
}
