import { joinUrl } from '@c2c/client'
import { config, type AppConfig } from './config.ts'

/** The address of an image of the server's: on `img_url`, else on `host`, else on this page's own. */
export function imageUrlOn({ img_url, host }: Pick<AppConfig, 'img_url' | 'host'>, address: string): string {
  const base = img_url || host
  // A whole address is the server's own choice; an empty one is no image, and stays so.
  return base && address.startsWith('/') ? joinUrl(base, address) : address
}

/** The same with the configuration of this app; only after it has been read. */
export const imageUrl = (address: string): string => imageUrlOn(config(), address)
