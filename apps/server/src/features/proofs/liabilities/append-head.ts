import { open, readFile } from 'node:fs/promises'

/** Adds a line of JSON for a statement to a file, unless a run that was cut short has added it; on the disk when it resolves. */
export async function appendHead(path: string, head: { readonly seq: number }): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const line = JSON.stringify(head)
  if (text.split('\n').includes(line)) return
  const file = await open(path, 'a')
  try {
    // A line that was cut short stays, and the new one stands alone.
    await file.write(`${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
