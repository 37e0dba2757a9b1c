import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory, deleted after the test or at another end. Other users can traverse it, because PostgreSQL does not run as root. */
export function temporaryDirectory(atEnd: (remove: () => void) => void = onTestFinished): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-test-'))
  chmodSync(directory, 0o711)
  atEnd(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
