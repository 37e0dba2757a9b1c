/** The app's version (specification, section 1). */
export const appVersion = '1.0.0'
export const appVersionCode = 100

/** Constants of the specification's section 9 that the app uses; times are milliseconds unless the name says otherwise. */
export const pageLoadingDelay = 200
export const pageLoadTimeout = 60_000
export const repeatClickGuard = 1500
export const resendCountdownSeconds = 60
export const toastDuration = 2000
export const codeLength = 6
export const uploadMaximum = 52
export const debounceDelay = 500
/** How often pages ask again by themselves while the socket is down. */
export const pollInterval = 15_000
