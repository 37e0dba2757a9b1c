import type { CallOutput, consoleExportList } from '@c2c/contract'

export type ExportRow = CallOutput<typeof consoleExportList>['list'][number]

/** Whether the file is still being made. */
export const isInProgress = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running'
