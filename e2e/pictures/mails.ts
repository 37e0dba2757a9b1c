import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { sampleMails } from '@c2c/testing/src/services/sample-mails.ts'
import { htmlOf } from '@c2c/server/src/services/mail/render-mail.ts'
import { sentencesIn } from '@c2c/server/src/services/texts/messages.ts'
import { languages } from '@c2c/contract'
import config from '../playwright.config.ts'

/** Renders every mail in every language, narrow and wide, light and dark, to `FOLDER/<language>/<mail>-<width>-<scheme>.png`. */
const [folder = 'mail-pictures'] = process.argv.slice(2)
const app = 'c2c'
const browser = await chromium.launch(config.use?.launchOptions)
for (const language of languages) {
  const say = sentencesIn(language).mail
  await mkdir(path.join(folder, language), { recursive: true })
  for (const [name, compose] of Object.entries(sampleMails(language))) {
    const content = compose((key, values) => say(key, { app, ...values }))
    const label = say('unsubscribe', { app })
    const html = htmlOf(content, {
      language,
      app,
      phrase: name === 'code' || name === 'alert' ? say('phrase', { app, phrase: 'Blue owl at noon' }) : '',
      unsubscribe: name === 'notice' ? { label, url: 'https://c2c.example/mail/unsubscribe' } : null,
    })
    for (const width of [390, 600]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
        await page.setContent(html)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (overflow > 0) process.stdout.write(`${language} ${name} ${width}: ${overflow} px too wide\n`)
        await page.screenshot({
          path: path.join(folder, language, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
        await page.close()
      }
    }
  }
}
await browser.close()
process.stdout.write(`${folder}\n`)
