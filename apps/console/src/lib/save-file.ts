/** Gives a text to the browser to save as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; the text need not be kept for as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
