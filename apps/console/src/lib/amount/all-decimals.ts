import { stored, useStored } from '../stored.ts'

/** Whether amounts of USDT show all six decimals instead of two, in this browser. */
export const allDecimalsStore = stored(
  'c2c.console.all-decimals',
  (text) => text === '1',
  (all) => (all ? '1' : null),
)

export const useAllDecimals = (): boolean => useStored(allDecimalsStore)
