/** A long address or transaction id by its beginning and its end, as people compare them. */
export const shortText = (text: string): string => (text.length > 18 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text)
