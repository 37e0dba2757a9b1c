import { mediaHook } from './use-media.ts'

/** Whether there is room for two columns: an order beside its chat, the hall beside what is chosen in it. */
export const useSplitWindow = mediaHook('(min-width: 1024px) and (min-height: 480px)')
