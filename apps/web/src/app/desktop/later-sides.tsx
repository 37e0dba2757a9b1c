import { loadPageTexts } from '../../lib/i18n/language.ts'
import { Arriving } from '../../components/feedback/arriving.tsx'
import { mediaHook } from '../../lib/browser/use-media.ts'

const load = async () => {
  const [{ Sides }] = await Promise.all([import('./sides.tsx'), loadPageTexts()])
  return Sides
}

/** The parts beside the column, loaded in wide windows only and after the page. */
export const LaterSides = () => useWideWindow() && <Arriving load={load} />

/** Whether the window is a desktop's: room beside the column for more than its edge, and as high as a phone. */
const useWideWindow = mediaHook('(min-width: 1200px) and (min-height: 700px)')
