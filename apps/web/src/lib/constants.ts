/** How often pages ask again by themselves while the socket is down, in milliseconds. */
export const pollInterval = 15_000
