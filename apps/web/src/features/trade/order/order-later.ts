import { lazy } from 'react'

/*
 * The parts of an order's page that not every order has, each a file of its own, so that the current step is shown sooner.
 * A part that cannot be loaded is handled by the page's error boundary, which offers a reload.
 */

export const OrderChat = lazy(async () => ({ default: (await import('../chat/order-chat.tsx')).OrderChat }))

export const Payment = lazy(async () => ({ default: (await import('./payment/payment.tsx')).Payment }))

export const HadPaid = lazy(async () => ({ default: (await import('./payment/had-paid.tsx')).HadPaid }))

export const AppealSheet = lazy(async () => ({ default: (await import('../appeal/appeal-sheet.tsx')).AppealSheet }))

export const AppealSection = lazy(async () => ({
  default: (await import('../appeal/appeal-section.tsx')).AppealSection,
}))

export const AfterTrade = lazy(async () => ({ default: (await import('../reputation/after-trade.tsx')).AfterTrade }))

export const SaveReceipt = lazy(async () => ({ default: (await import('./receipt/save-receipt.tsx')).SaveReceipt }))
