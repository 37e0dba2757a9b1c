import { Arriving } from '../../../components/feedback/arriving.tsx'

const load = async () => (await import('./frozen-strip.tsx')).FrozenStrip

/** What somebody whose account is frozen has to know, after the page. */
export const LaterFrozenStrip = () => <Arriving load={load} />
