import { join } from 'node:path'
import { serverFolder } from '../../config/folders.ts'

/** The schema after all migrations, as `npm run schema -w apps/server` writes it. */
export const schemaFile = join(serverFolder, 'schema.sql')
