import { Arriving } from '../../components/feedback/arriving.tsx'
import { useWideWindow } from './wide-window.ts'

const load = () => import('./sides.tsx').then(({ Sides }) => Sides)

/** The parts beside the column, loaded in wide windows only and after the page. */
export const LaterSides = () => useWideWindow() && <Arriving load={load} />
