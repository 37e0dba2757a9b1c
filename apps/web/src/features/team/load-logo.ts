import { config } from '../../lib/config.ts'

/**
 * The logo, ready to be drawn. Null when it cannot be read, for instance because another host does not allow it: the
 * picture then goes without, since a canvas that holds it could not be saved.
 */
export async function loadLogo(): Promise<HTMLImageElement | null> {
  const logo = new Image()
  logo.crossOrigin = 'anonymous'
  logo.src = config().logo || '/favicon.svg'
  return logo.decode().then(
    () => logo,
    () => null,
  )
}
