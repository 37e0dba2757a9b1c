import { config } from '../../lib/config.ts'
import { units } from '../../lib/browser/units.ts'

/** The operator's logo, or the app's own sign, a symbol of the page (`vite/first-paint.ts`). Its name is beside it or in the title. */
export function Logo({ size }: { readonly size: number }) {
  const { logo } = config()
  const style = { width: units(size), height: units(size) }
  if (logo) return <img src={logo} style={style} alt="" />
  return (
    <svg style={style} aria-hidden>
      <use href="#sign" />
    </svg>
  )
}
