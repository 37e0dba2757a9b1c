import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'

/** node smtp-to-files.ts FOLDER: a mail server that writes each mail to FOLDER/mails and its URL to FOLDER/smtp-url. */
const [folder = ''] = process.argv.slice(2)
mkdirSync(path.join(folder, 'mails'))
const server = new SmtpServer()
await server.setMode('accepts')
writeFileSync(path.join(folder, 'smtp-url'), server.url)

let written = 0
setInterval(() => {
  for (const mail of server.mails.slice(written))
    writeFileSync(path.join(folder, 'mails', String((written += 1))), mail)
}, 50)
