import { toast } from '../../lib/message/toast.ts'

/** Whether the system has a share sheet that takes this file; most desktops have none. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** Hands a file to the system's share sheet. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // Closing the sheet without sharing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.key('team.shareFailed', 'warning')
  }
}

/** Saves what lies at an object URL among the person's downloads. */
export function saveFile(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
