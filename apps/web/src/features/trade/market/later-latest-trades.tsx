import { useEffect, useState, type ComponentType } from 'react'

/** The latest trades once their file has come, so that the hall's merchants are seen sooner; the hall is whole without. */
export function LaterLatestTrades() {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    import('./latest-trades.tsx').then(
      ({ LatestTrades }) => setPart(() => LatestTrades),
      () => undefined,
    )
  }, [])
  return Part && <Part />
}
