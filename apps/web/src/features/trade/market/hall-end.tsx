import { WantedLink } from '../wanted/wanted-link.tsx'
import { LatestTrades } from './latest-trades.tsx'

/** What stands below the merchants: the alert for an offer that is not among them, and the latest trades. */
export const HallEnd = () => (
  <>
    <WantedLink />
    <LatestTrades />
  </>
)
