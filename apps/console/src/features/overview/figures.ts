import type { CallOutput, consoleOverviewFigures } from '@c2c/contract'

export type Figures = CallOutput<typeof consoleOverviewFigures>

export type Day = Figures['days'][number]
