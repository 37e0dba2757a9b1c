/** The link of an invitation, which the server may give without its host: then it leads to this app, `origin`. */
export const inviteLink = (link: string, origin: string): string => new URL(link, origin).href
