/*
 * The constants of the specification, section 9, in one file that the server, the client and both apps read. Times are
 * milliseconds unless the name gives another unit.
 */

/** The version of both apps (specification, section 1). */
export const appVersion = '1.0.0'
export const appVersionCode = 100

/** Timeout of a request, a socket's opening, an upload and a download. */
export const networkTimeout = 60_000

/** Timeout of a page's script. */
export const chunkLoadTimeout = 120_000

/** Delay of the loading indicator, so that a quick page does not flicker. */
export const pageLoadingDelay = 200

/** Delay after which a page that is still loading offers a retry. */
export const pageLoadTimeout = 60_000

/** A repeated click within this time is ignored. */
export const repeatClickGuard = 1500

/** Seconds until another code can be sent to the same e-mail address. */
export const resendCountdownSeconds = 60

/** The first page of every list. */
export const firstPage = 1

/** Default rows per page. */
export const pageSize = 10

/** How long a toast is shown. */
export const toastDuration = 2000

/** Most characters of a text area. */
export const textAreaMaximum = 140

/** Digits of an e-mail code. */
export const codeLength = 6

/** Least of a number box. */
export const numberBoxMinimum = 1

/** The primary colours of the two colour schemes: blue and red. */
export const themeColours = { subject1: '#2c7dff', subject2: '#f05150' } as const

export const primaryButton = { colour: '#4a3ef6', height: 56 } as const

/** Most pictures of one upload. */
export const uploadMaximum = 52

/** How long each notice of a notice bar is shown before the next one. */
export const noticeBarDuration = 2000

/** How long a notify strip is shown. */
export const notifyDuration = 3000

/** Duration of a popup's transition, and its layer (z-index). */
export const popup = { duration: 300, layer: 10_075 } as const

/** Debounce of typed values before a request. */
export const debounceDelay = 500

/** How long a claim on an item of a review queue lasts unless it is renewed. */
export const claimDuration = 600_000

/** The longest note of staff about a user, in UTF-16 units. */
export const noteMaximum = 1000
