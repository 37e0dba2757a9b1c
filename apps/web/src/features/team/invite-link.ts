import { joinUrl } from '@c2c/client'

/** The link of an invitation, which the server may give without its host: then it leads to where this app is, `appUrl`. */
export const inviteLink = (link: string, appUrl: string): string =>
  link.startsWith('/') ? joinUrl(appUrl, link) : link
