import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { codeOf } from '@c2c/server/src/config/error-code.ts'

/** Mounts need root, as in CI. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

const block = Buffer.alloc(2 ** 16)

/** A file system of its own, in memory, mounted on a folder until the end of the test. */
export interface SmallDisk {
  /** Writes a file until no byte is left. */
  fill(): void
  /** Deletes that file. */
  free(): void
  setReadOnly(readOnly: boolean): void
}

/** Mounts a disk of a size in MiB on a folder. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  const mount = (...words: readonly string[]) => execFileSync('mount', [...words, folder])
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  return {
    fill() {
      for (const size of [block.length, 1])
        try {
          for (;;) appendFileSync(filler, block.subarray(0, size))
        } catch (error) {
          if (codeOf(error) !== 'ENOSPC') throw error
        }
    },
    free: () => rmSync(filler),
    setReadOnly: (readOnly) => void mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`),
  }
}
