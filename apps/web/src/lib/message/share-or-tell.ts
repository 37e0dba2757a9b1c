import { toast } from './toast.ts'

/** Passes data to the system's share sheet; `failed` is the message for a failure. */
export async function shareOrTell(data: ShareData, failed: Parameters<typeof toast.key>[0]): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    // Closing the sheet without sharing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.key(failed, 'warning')
  }
}
