#!/usr/bin/env node
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** mailed ADDRESS: prints the token of the link, or the code, in the newest mail to an address; waits at most two minutes for one. */
const [address] = process.argv.slice(2)
const folder = path.join(process.env.WORK, 'mails')
const end = Date.now() + 120_000

for (;;) {
  const found = await newest()
  if (found !== undefined) {
    console.log(found)
    break
  }
  if (Date.now() > end) throw new Error(`no mail to ${address}`)
  await wait(100)
}

async function newest() {
  const names = (await readdir(folder)).toSorted((one, other) => Number(other) - Number(one))
  for (const name of names) {
    const raw = await readFile(path.join(folder, name), 'utf8')
    if (!raw.match(/^To: (.*)$/m)?.[1]?.includes(address)) continue
    const body = raw
      .slice(raw.search(/\r?\n\r?\n/))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    return /[?&#]token=([\w-]+)/.exec(body)?.[1] ?? /\b\d{6}\b/.exec(body)?.[0]
  }
  return undefined
}
