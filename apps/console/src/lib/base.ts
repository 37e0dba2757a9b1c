/** Where this script was loaded from: the build's folder `assets` of the console, below the path of the service. */
const script = import.meta.url

/** The path of the console without a slash at its end, `/console` below that of the service. */
export const consolePath = import.meta.env.DEV ? '/console' : new URL('..', script).pathname.slice(0, -1)

/** The path of the service without a slash at its end; empty for the root of the host. */
export const servicePath = consolePath.slice(0, -'/console'.length)
