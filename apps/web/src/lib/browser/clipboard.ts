/**
 * Puts a text into the clipboard; returns whether that worked. Pages served over plain HTTP have no `navigator.clipboard`:
 * there the text is selected and copied by the older command, which every browser still has.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const place = document.createElement('span')
  place.textContent = text
  place.style.cssText = 'position: fixed; white-space: pre; user-select: text; opacity: 0'
  document.body.append(place)
  const selection = getSelection()
  selection?.selectAllChildren(place)
  try {
    return document.execCommand('copy')
  } finally {
    selection?.removeAllRanges()
    place.remove()
  }
}
