import { mediaHook } from '../../lib/browser/use-media.ts'

/** Whether the window is a desktop's: room beside the column for more than its edge, and as high as a phone. */
export const useWideWindow = mediaHook('(min-width: 1200px) and (min-height: 700px)')
