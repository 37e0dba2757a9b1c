import { parsesAsUrl } from '@c2c/contract'

/**
 * How a contact's link is reached: `web` opens in a new tab, `device` is a mail or a call that the device takes over,
 * `copy` can only be opened elsewhere (another app's own scheme, or no address at all), `none` is no link.
 */
export type LinkKind = 'web' | 'device' | 'copy' | 'none'

export function linkKind(url: string): LinkKind {
  if (url === '') return 'none'
  if (!parsesAsUrl(url)) return 'copy'
  const { protocol } = new URL(url)
  if (protocol === 'https:' || protocol === 'http:') return 'web'
  return protocol === 'mailto:' || protocol === 'tel:' ? 'device' : 'copy'
}
