import { mediaHook } from './use-media.ts'

/** Whether there is room for two columns: an order beside its chat, the hall beside its selection. */
export const useSplitWindow = mediaHook('(min-width: 1024px) and (min-height: 480px)')
