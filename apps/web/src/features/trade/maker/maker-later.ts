import { lazy } from 'react'

/** The conversation of a trade with an own offer, which few people open. */
export const MakerChat = lazy(async () => ({ default: (await import('./maker-chat.tsx')).MakerChat }))

/** The maker's payment to a seller, with its uploads. */
export const MakerPay = lazy(async () => ({ default: (await import('./maker-pay.tsx')).MakerPay }))
