import { joinUrl } from '@c2c/client'

/** The link of an invitation, at this app's own address, `appUrl`: the server may have no host configured, or another. */
export const inviteLink = (link: string, appUrl: string): string => joinUrl(appUrl, link.slice(link.indexOf('/#/')))
