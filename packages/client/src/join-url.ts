/** Host and path joined with exactly one slash, whatever slashes either has at the joint. An empty host is this origin. */
export const joinUrl = (host: string, path: string): string => `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
