import { joinUrl } from '@c2c/client'
import { config, type AppConfig } from './config.ts'

/** The address of an image of the server's: on `img_url`, else on `host`, else on this page's own. */
export function imageUrlOn({ img_url, host }: Pick<AppConfig, 'img_url' | 'host'>, address: string): string {
  // A whole address is the server's own choice; an empty one is no image, and stays so.
  if (!address.startsWith('/')) return address
  // The server's addresses start with the path below which it answers.
  return img_url ? joinUrl(img_url, address) : host ? new URL(address, host).href : address
}

/** The same with the configuration of this app; only after it has been read. */
export const imageUrl = (address: string): string => imageUrlOn(config(), address)
