import { copyText } from '../browser/clipboard.ts'
import { toast } from './toast.ts'

/** Puts a text into the clipboard and reports whether that worked. */
export async function copyAndTell(text: string): Promise<void> {
  if (await copyText(text)) toast.key('common.copied', 'success')
  else toast.key('common.copyFailed', 'warning')
}
