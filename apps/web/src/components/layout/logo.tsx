import { config } from '../../lib/config.ts'
import { units } from '../../lib/browser/units.ts'

/** The operator's logo, or the app's own sign. Its name stands beside it or in the page's title. */
export const Logo = ({ size }: { readonly size: number }) => (
  <img src={config().logo || '/favicon.svg'} style={{ width: units(size), height: units(size) }} alt="" />
)
