export { consoleOverviewFigures } from './console-overview-figures.ts'
