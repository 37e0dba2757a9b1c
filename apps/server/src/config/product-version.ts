import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { repositoryFolder } from './folders.ts'

/** The version that runs: that of the release, or of the sources. */
export const productVersion: string = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8')),
).version
