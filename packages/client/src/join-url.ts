/** Joins host and path with exactly one slash, regardless of slashes at the joint. An empty host means the origin of the page. */
export const joinUrl = (host: string, path: string): string => `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
