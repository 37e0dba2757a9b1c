import { lazy } from 'react'

/** The QR code, drawn once its script has loaded, which is a third of some pages' weight; the content beside it does not wait. */
export const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))
