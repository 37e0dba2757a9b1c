import type { ReactNode } from 'react'

/** The details of a case beside its proof, if any. */
export function Evidence({ proof, children }: { readonly proof?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="evidence">
      <div className="evidence-details">{children}</div>
      {proof === undefined ? null : <div className="evidence-proof">{proof}</div>}
    </div>
  )
}
