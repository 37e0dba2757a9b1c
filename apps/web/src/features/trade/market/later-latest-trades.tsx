import { Arriving } from '../../../components/feedback/arriving.tsx'

const load = async () => (await import('./latest-trades.tsx')).LatestTrades

/** The latest trades, loaded after the hall's merchants. */
export const LaterLatestTrades = () => <Arriving load={load} />
