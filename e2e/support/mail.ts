import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The six-digit code in the newest mail to an address. Waits until there is one. */
export async function mailedCode(dataDir: string, to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const raw = await newestMail(path.join(dataDir, 'mail'), to)
      const body = raw?.slice(raw.indexOf('\r\n\r\n'))
      code = /\b\d{6}\b/.exec(body ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

async function newestMail(folder: string, to: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.findLast((mail) => mail.includes(`To: ${to}`))
}
