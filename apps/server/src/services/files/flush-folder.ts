import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Flushes the names in a folder to disk: without it, a power cut loses files that were created or renamed. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and those above it, if missing, and flushes their names. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode })
  if (first === undefined) return
  for (let made = resolve(folder); ; made = dirname(made)) {
    await flushFolder(dirname(made))
    if (made === resolve(first)) return
  }
}

/** Renames a file whose contents are flushed; its new name is on disk afterwards. */
export async function renameFlushed(from: string, to: string): Promise<void> {
  await rename(from, to)
  await flushFolder(dirname(to))
}
