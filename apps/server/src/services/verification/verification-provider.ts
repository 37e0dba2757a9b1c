/** The input by which users prove their identity. */
export interface IdentityData {
  readonly full_name: string
  /** `1990-12-31`. */
  readonly birth_date: string
  readonly country: string
  readonly document_type: 'passport' | 'id_card' | 'driving_licence' | 'residence_permit'
}

/** An identity check as a provider gets it. */
export interface SubmittedCheck {
  /** Our id of the check; `outcome` gets the same. */
  readonly id: string
  readonly data: IdentityData
  /** The images as WebP; `back` is missing where the document has none. */
  readonly images: Readonly<Partial<Record<'front' | 'back' | 'selfie', Buffer>>>
}

/** A provider's decision; the user reads the reason of a rejection. */
export interface CheckOutcome {
  readonly accepted: boolean
  readonly reason: string
}

/** Decides identity checks; docs/adapters.md says how to write one. */
export interface VerificationProvider {
  /** Stored with each check; a check is asked for at the provider that got it. */
  readonly name: string
  /** Hands a check over. Called again with the same id after a failure, so it must be idempotent. */
  submit(check: SubmittedCheck): Promise<void>
  /** The decision about a check; null while there is none. Asked for every minute. */
  outcome(id: string): Promise<CheckOutcome | null>
}

/** The default: staff decide in the console. */
export const manualReview: VerificationProvider = {
  name: 'manual',
  submit: () => Promise.resolve(),
  outcome: () => Promise.resolve(null),
}
