import type { CallOutput, consoleSettingList } from '@c2c/contract'

/** A setting as the console reads it. */
export type Setting = CallOutput<typeof consoleSettingList>['list'][number]
