export { consoleSandboxAdvance } from './console-sandbox-advance.ts'
export { sandboxRobots } from './sandbox-robots.ts'
export { sandboxRobotsState } from './sandbox-robots-state.ts'
