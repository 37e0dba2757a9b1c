import { Arriving } from '../../components/arriving.tsx'

const load = async () => (await import('./frozen-strip.tsx')).FrozenStrip

/** What somebody whose account is frozen has to know, after the page. */
export const LaterFrozenStrip = () => <Arriving load={load} />
