import { lazy } from 'react'

/** The code, drawn when its script has come, which is a third of some pages' weight: what stands beside it does not wait. */
export const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))
