import { startServer } from './server.ts'
import { onSharedServer } from './test.ts'

/** A story on a server with a movable clock. */
export const test = onSharedServer('clock to move', () => startServer('clock to move'))
