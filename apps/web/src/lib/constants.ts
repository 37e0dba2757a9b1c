/** The app's version (specification, section 1). The constants of its section 9 are the contract's. */
export const appVersion = '1.0.0'
export const appVersionCode = 100

/** How often pages ask again by themselves while the socket is down, in milliseconds. */
export const pollInterval = 15_000
