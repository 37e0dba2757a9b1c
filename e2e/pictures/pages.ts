import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { languages } from '@c2c/contract'
import config from '../playwright.config.ts'
import { openApp, type Stored } from '../support/open-app.ts'
import { callerOf, personWithDecisions } from '../support/person.ts'
import { anonymousRoutes, routesOf } from '../support/routes.ts'
import { startServer } from '../support/server.ts'
import { Visit } from '../support/visit.ts'

/**
 * npm run pictures -w e2e [-- FOLDER [FILTER...]]: draws every route in every look, one contact sheet per look, to
 * `FOLDER/<width>-<language>-<theme>-<appearance>.png`. Only looks whose name contains all filters are drawn.
 */
const [folder = 'pictures', ...filters] = process.argv.slice(2)

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

const schemes = [
  { theme: 'subject1', appearance: 'dark' },
  { theme: 'subject2', appearance: 'dark' },
  { theme: 'subject1', appearance: 'light' },
  { theme: 'subject2', appearance: 'light' },
] as const

interface Look {
  readonly name: string
  readonly viewport: (typeof sizes)[number]
  readonly stored: Stored
}

interface Shot {
  readonly route: string
  /** The picture as a data address. */
  readonly source: string
}

const looks: readonly Look[] = sizes.flatMap((viewport) =>
  languages.flatMap((lang) =>
    schemes.map(({ theme, appearance }) => ({
      name: `${viewport.width}-${lang}-${theme}-${appearance}`,
      viewport,
      stored: { lang, theme, appearance },
    })),
  ),
)

const server = await startServer()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await mkdir(folder, { recursive: true })
  const person = await personWithDecisions(callerOf(server))
  for (const look of looks.filter(({ name }) => filters.every((filter) => name.includes(filter)))) {
    const shots = [
      ...(await shoot(look, anonymousRoutes, look.stored)),
      ...(await shoot(look, routesOf(person), { ...look.stored, userInfo: person.userInfo })),
    ]
    await writeFile(path.join(folder, `${look.name}.png`), await contactSheet(look, shots))
    process.stdout.write(`${look.name}: ${shots.length} pages\n`)
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Opens routes one after the other and takes a picture of each. */
async function shoot({ viewport }: Look, routes: readonly string[], stored: Stored): Promise<readonly Shot[]> {
  const page = await openApp(browser, server, stored, { viewport })
  const visit = new Visit(page)
  const shots: Shot[] = []
  for (const route of routes) {
    await visit.open(route)
    shots.push({ route, source: dataAddress(await page.screenshot({ type: 'jpeg', quality: 80 })) })
  }
  await page.context().close()
  return shots
}

/** All pictures of a look beside each other, each under its route. */
async function contactSheet({ viewport }: Look, shots: readonly Shot[]): Promise<Buffer> {
  const width = viewport.width > 1000 ? 640 : 260
  const page: Page = await browser.newPage({ viewport: { width: width > 300 ? 2640 : 2180, height: 600 } })
  const figures = shots.map(
    ({ route, source }) =>
      `<figure><figcaption>${route.replaceAll('&', '&amp;')}</figcaption><img src="${source}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888;font:11px sans-serif}
    figure{margin:0;width:${width}px}img{width:100%}figcaption{overflow:hidden;white-space:nowrap}</style>${figures.join('')}`,
  )
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

function dataAddress(picture: Buffer): string {
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}
