import { Arriving } from '../../../components/feedback/arriving.tsx'
import { loadPageTexts } from '../../../lib/i18n/language.ts'

const load = async () => (await Promise.all([import('./wanted-link.tsx'), loadPageTexts()]))[0].WantedLink

/** The button for an alert, loaded after the hall's merchants. */
export const LaterWantedLink = () => <Arriving load={load} />
