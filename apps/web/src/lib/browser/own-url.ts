/** The address of this app, with a slash at its end: the host, and the path below which the service answers. */
export const ownUrl = (): string => new URL('.', window.location.href).href
