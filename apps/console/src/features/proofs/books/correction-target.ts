/** The user or merchant whose balance is corrected. */
export interface CorrectionTarget {
  readonly name: string
  readonly input: { readonly user: string } | { readonly merchant_id: string }
}
