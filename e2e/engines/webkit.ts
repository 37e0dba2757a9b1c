import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../support/server.ts'
import { callLimit, end, spawnBound, until, type Engine, type Point, type Tab } from './engine.ts'

/** WebDriver's character of the key Control (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const control = '\uE009'

/** The height of the window's bar above the page. */
const bar = 38

/**
 * Starts WebKitGTK's driver on a display of its own; each tab is a window of MiniBrowser without a profile.
 * @param folder A folder for its own; removed by the caller.
 */
export async function startWebKit(folder: string): Promise<Engine> {
  const own = path.join(folder, 'webkit')
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (miniBrowser === undefined) throw new Error('WebKitGTK has no MiniBrowser here')
  const downloads = path.join(own, 'downloads')
  await mkdir(downloads, { recursive: true })
  await writeFile(path.join(own, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  // GTK's way to ask for reduced motion.
  await mkdir(path.join(own, 'gtk-3.0'))
  await writeFile(path.join(own, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const { display, server } = await startDisplay()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    XDG_CONFIG_HOME: own,
    XDG_CACHE_HOME: own,
    XDG_DATA_HOME: own,
    // There is no graphics card, and root gets no sandbox.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  }
  const words = [`--port=${port}`, '--host=127.0.0.1']
  const driver = spawnBound('WebKitWebDriver', words, { env, stdio: 'ignore' })
  const close = async (): Promise<void> => {
    await end(driver)
    // Its windows go with the display.
    await end(server)
  }
  try {
    const call = caller(`http://127.0.0.1:${port}`)
    await until('WebKitWebDriver', () =>
      call('GET', '/status').then(
        (value) => ({ value }),
        (error: unknown) => ({ instead: String(error) }),
      ),
    )
    const browserOptions = { binary: miniBrowser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
    const newTab = () => openWindow(call, capabilities, display)
    const version = `WebKitGTK ${await versionOf(call, capabilities)}`
    return { name: 'WebKit', version, downloads, newTab, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts an X server on a free display. */
async function startDisplay() {
  const words = ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp', '-noreset']
  const server = spawnBound('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(server.stdio[3] ?? server, 'data', { signal: AbortSignal.timeout(callLimit) })) as [
    Buffer,
  ]
  return { server, display: `:${number.toString().trim()}` }
}

type Call = (method: string, place: string, body?: unknown) => Promise<unknown>

/** Calls a driver (https://www.w3.org/TR/webdriver2/). */
const caller =
  (base: string): Call =>
  async (method, place, body) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(base + place, { method, ...json, signal: AbortSignal.timeout(callLimit) })
    const { value } = (await answer.json()) as { readonly value: unknown }
    if (!answer.ok) throw new Error(`${method} ${place}: ${JSON.stringify(value)}`)
    return value
  }

async function versionOf(call: Call, capabilities: unknown): Promise<string> {
  const session = (await call('POST', '/session', { capabilities })) as {
    readonly sessionId: string
    readonly capabilities: { readonly browserVersion: string }
  }
  await call('DELETE', `/session/${session.sessionId}`)
  return session.capabilities.browserVersion
}

async function openWindow(call: Call, capabilities: unknown, display: string): Promise<Tab> {
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { readonly sessionId: string }
  const within = (method: string, place: string, body?: unknown) => call(method, `/session/${sessionId}${place}`, body)
  await within('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 + bar })
  const elements = async (value: string): Promise<string[]> => {
    const found = (await within('POST', '/elements', { using: 'css selector', value })) as Record<string, string>[]
    return found.flatMap((one) => Object.values(one))
  }
  return {
    open: async (url) => void (await within('POST', '/url', { url })),
    run: async (work, input) =>
      (await within('POST', '/execute/sync', {
        script: `return (${work.toString()})(arguments[0])`,
        args: [input],
      })) as ReturnType<typeof work>,
    click: async (at) => void (await within('POST', '/actions', { actions: [clickAt(at)] })),
    type: async (text) => {
      await within('POST', '/actions', { actions: [selectAll] })
      const [focused] = Object.values((await within('GET', '/element/active')) as Record<string, string>)
      await within('POST', `/element/${focused}/value`, { text })
    },
    upload: async (place, file) => {
      const fields = await elements('input[type=file]')
      await within('POST', `/element/${fields[place]}/value`, { text: file })
    },
    // Its own call for pictures never answers.
    picture: async (file) => {
      await once(spawn('import', ['-display', display, '-window', 'root', file]), 'close')
    },
    close: async () => void (await within('DELETE', '')),
  }
}

const clickAt = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const selectAll = {
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value: control },
    { type: 'keyDown', value: 'a' },
    { type: 'keyUp', value: 'a' },
    { type: 'keyUp', value: control },
  ],
}
