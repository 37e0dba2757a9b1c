import { join } from 'node:path'

/** `apps/server`: as far above this file as above the bundle, `dist/server`. */
export const serverFolder = join(import.meta.dirname, '../..')

/** The root of the repository. */
export const repositoryFolder = join(serverFolder, '../..')
