import { joinUrl } from '@c2c/client'

/** The link of an invitation, leading to where this app is, `appUrl`: the server may know no host of its own, or another. */
export const inviteLink = (link: string, appUrl: string): string => joinUrl(appUrl, link.slice(link.indexOf('/#/')))
