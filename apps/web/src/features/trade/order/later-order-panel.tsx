import { lazy } from 'react'
import { loadPageTexts } from '../../../lib/i18n/language.ts'

/** Loaded with its texts when an order is first opened beside the hall. */
export const LaterOrderPanel = lazy(async () => {
  const [{ OrderPanel }] = await Promise.all([import('./order-panel.tsx'), loadPageTexts()])
  return { default: OrderPanel }
})
