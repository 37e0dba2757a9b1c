import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory that is gone when the test is over; others may pass through it, as PostgreSQL does for root. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-test-'))
  chmodSync(directory, 0o711)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
