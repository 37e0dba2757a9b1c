import { startServer } from './server.ts'
import { onServer } from './test.ts'

/** A story on a server with a movable clock. */
export const test = onServer('clock to move', () => startServer('clock to move'))
