import { Arriving } from '../../../../components/feedback/arriving.tsx'
import { loadPageTexts } from '../../../../lib/i18n/language.ts'

const load = async () => (await Promise.all([import('./express-card.tsx'), loadPageTexts()]))[0].ExpressCard

/** The best offer for the filter's amount, loaded with the first amount. */
export const LaterExpress = () => <Arriving load={load} />
