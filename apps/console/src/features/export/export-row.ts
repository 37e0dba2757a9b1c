import type { CallOutput, consoleExportList } from '@c2c/contract'

export type ExportRow = CallOutput<typeof consoleExportList>['list'][number]

/** Whether a file is still on its way. */
export const isUnderWay = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running'
