import { Arriving } from '../../../components/feedback/arriving.tsx'
import { loadPageTexts } from '../../../lib/i18n/language.ts'

const load = async () => (await Promise.all([import('./hall-end.tsx'), loadPageTexts()]))[0].HallEnd

/** The alert and the latest trades, loaded after the hall's merchants. */
export const LaterHallEnd = () => <Arriving load={load} />
