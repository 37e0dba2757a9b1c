import { lazy } from 'react'

/** The conversation of a trade with an own offer, which is opened by few. */
export const MakerChat = lazy(async () => ({ default: (await import('./maker-chat.tsx')).MakerChat }))

/** How the maker pays a seller, with its uploads. */
export const MakerPay = lazy(async () => ({ default: (await import('./maker-pay.tsx')).MakerPay }))
