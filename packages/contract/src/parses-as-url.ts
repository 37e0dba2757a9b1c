/** Whether a text is an absolute URL as browsers parse it (WHATWG URL). `URL.canParse` is younger than the oldest browsers. */
export function parsesAsUrl(text: string): boolean {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}
