import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { attempt, requireFile } from './chain-options.ts'
import type { Config } from './config.ts'

type PathConfig = Pick<Config, 'dataDir' | 'dataKeysFile' | 'backupDir' | 'sanctionsFile' | 'headTargets'>

/**
 * Creates the folders that the server writes to, and checks that it can read and write what the environment names. Throws an Error
 * that names the variable and says what to do.
 */
export function requirePaths({ dataDir, dataKeysFile, backupDir, sanctionsFile, headTargets }: PathConfig): void {
  requireFolder('DATA_DIR', dataDir)
  requireFolder('DATA_KEYS_FILE', dirname(dataKeysFile))
  if (backupDir !== null) requireFolder('BACKUP_DIR', backupDir)
  if (headTargets.file !== null) requireFolder('HEADS_FILE', dirname(headTargets.file))
  if (sanctionsFile !== null) requireFile('SANCTIONS_FILE', sanctionsFile)
}

function requireFolder(variable: string, folder: string): void {
  const advice = `Create it for the user that runs the server, or set ${variable} to another one`
  attempt(`${variable}: the folder ${folder} cannot be created. ${advice}`, () =>
    mkdirSync(folder, { recursive: true }),
  )
  attempt(`${variable}: the folder ${folder} cannot be written to. ${advice}`, () =>
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  )
}
