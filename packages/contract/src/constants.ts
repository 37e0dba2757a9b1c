/*
 * The constants of the specification, section 9, in one file that the server, the client and both apps read. Times are
 * milliseconds unless the name says otherwise.
 */

/** How long each notice of a notice bar stands before the next one takes its place. */
export const noticeBarDuration = 2000
