import { Arriving } from '../../../../components/feedback/arriving.tsx'

const load = async () => (await import('./frozen-strip.tsx')).FrozenStrip

/** The notice for a frozen account, loaded after the page. */
export const LaterFrozenStrip = () => <Arriving load={load} />
