import { describe, expect, test } from 'vitest'
import { Navigator, type Attempt } from '../../../src/lib/navigation/navigator.ts'
import { FakeHistory } from './fake-history.ts'

function start(address = '', options: { behind?: number; index?: number; signedIn?: () => boolean } = {}) {
  const history = new FakeHistory(address, options.behind, options.index)
  const signedIn = options.signedIn ?? (() => true)
  const nav = new Navigator({
    history,
    isTab: (path) => ['/', '/orders'].includes(path),
    resolve: ({ path }) => (signedIn() ? path || '/' : '/login'),
    home: '/',
  })
  const shown = () => nav.snapshot.get().stack.map((entry) => entry.path + entry.search)
  const addresses = () => history.visits.map((visit) => visit.address)
  return { nav, history, shown, addresses }
}

describe('push', () => {
  test('a pushed page lies on top of the page before, which stays', () => {
    const { nav, shown, addresses } = start()
    nav.push('/records')
    nav.push('/detail?id=7')
    expect(shown()).toEqual(['/', '/records', '/detail?id=7'])
    expect(addresses()).toEqual(['/', '/records', '/detail?id=7'])
  })

  test('navigating to the current page is ignored', () => {
    const { nav, shown } = start()
    nav.push('/detail?id=7')
    nav.push('/detail?id=7')
    nav.redirect('/detail?id=7')
    expect(shown()).toEqual(['/', '/detail?id=7'])
  })

  test('pushing a tab page switches to it', () => {
    const { nav, history, shown } = start()
    nav.push('/records')
    nav.push('/orders')
    history.land()
    expect(shown()).toEqual(['/orders'])
  })
})

test('a redirect takes the place of the current page', () => {
  const { nav, shown, addresses } = start()
  nav.push('/records')
  nav.redirect('/detail')
  expect(shown()).toEqual(['/', '/detail'])
  expect(addresses()).toEqual(['/', '/detail'])
})

describe('tabs', () => {
  test('switching tabs closes the pages on top and keeps the other tabs alive', () => {
    const { nav, history, shown } = start()
    const home = nav.snapshot.get().stack[0]
    nav.push('/records')
    nav.switchTab('/orders')
    history.land()
    expect(shown()).toEqual(['/orders'])
    expect(nav.snapshot.get().tabs.get('/')).toBe(home)
    nav.switchTab('/')
    expect(nav.snapshot.get().stack).toEqual([home])
  })

  test('switching tabs does not make history longer', () => {
    const { nav, history } = start()
    nav.switchTab('/orders')
    nav.switchTab('/')
    expect(history.visits).toHaveLength(1)
  })
})

describe('relaunch', () => {
  test('relaunching closes everything, tabs included', () => {
    const { nav, history, shown } = start()
    nav.switchTab('/orders')
    nav.push('/records')
    nav.relaunch('/login')
    history.land()
    expect(shown()).toEqual(['/login'])
    expect(nav.snapshot.get().tabs.size).toBe(0)
  })

  test('relaunching with a page above leaves both, one below the other', () => {
    const { nav, history, shown, addresses } = start('/login')
    nav.push('/register')
    nav.relaunch('/', '/detail?id=7')
    history.land()
    expect(shown()).toEqual(['/', '/detail?id=7'])
    expect(addresses()).toEqual(['/', '/detail?id=7'])
    nav.relaunch('/', '/orders')
    history.land()
    expect(shown()).toEqual(['/orders'])
  })

  test('two relaunches at the same moment move through history once', () => {
    const { nav, history, shown } = start('', { behind: 1 })
    nav.push('/records')
    nav.push('/detail')
    nav.relaunch('/login')
    nav.relaunch('/login')
    history.land()
    expect(shown()).toEqual(['/login'])
    expect(history.left).toBe(0)
    expect(history.at).toBe(0)
  })
})

describe('back', () => {
  test('back goes by a number of levels, at most to the first page', () => {
    const { nav, history, shown } = start()
    for (const page of ['/a', '/b', '/c']) nav.push(page)
    nav.back(2)
    history.land()
    expect(shown()).toEqual(['/', '/a'])
    nav.back(9)
    history.land()
    expect(shown()).toEqual(['/'])
  })

  test('back keeps the page that it goes to as it was', () => {
    const { nav, history } = start()
    nav.push('/a')
    const kept = nav.snapshot.get().stack[1]
    nav.push('/b')
    history.press(-1)
    expect(nav.snapshot.get().stack[1]).toBe(kept)
  })

  test('back on the first page leaves through the history of the browser', () => {
    const { nav, history } = start('', { behind: 1 })
    nav.back()
    history.land()
    expect(history.left).toBe(1)
  })

  test('back goes home when the browser has no history either', () => {
    const { nav, shown } = start('/records')
    nav.back()
    expect(shown()).toEqual(['/'])
  })

  test('after a reload in the depth, back makes the page below again', () => {
    const history = new FakeHistory('/detail', 0, 2)
    history.visits = [
      { index: 0, address: '/' },
      { index: 1, address: '/records' },
      { index: 2, address: '/detail' },
    ]
    history.at = 2
    const nav = new Navigator({ history, isTab: (path) => path === '/', resolve: ({ path }) => path, home: '/' })
    nav.back()
    history.land()
    expect(nav.snapshot.get().stack.map((entry) => entry.path)).toEqual(['/records'])
    nav.push('/other')
    expect(history.visits.map((visit) => visit.index)).toEqual([0, 1, 2])
  })

  test('the forward button opens the page again', () => {
    const { nav, history, shown } = start()
    nav.push('/a')
    history.press(-1)
    history.press(1)
    expect(shown()).toEqual(['/', '/a'])
  })
})

describe('typed addresses', () => {
  test('a typed address is opened on top', () => {
    const { history, shown } = start()
    history.type('/records')
    expect(shown()).toEqual(['/', '/records'])
    expect(history.index()).toBe(1)
  })

  test('typed address without a session opens the login page', () => {
    const { history, shown, addresses } = start('/records', { signedIn: () => false })
    expect(shown()).toEqual(['/login'])
    history.type('/orders')
    expect(addresses()).toEqual(['/login', '/login'])
    expect(shown().at(-1)).toBe('/login')
  })

  test('going back to a page of an ended session leads to the login page', () => {
    let signedIn = true
    const { nav, history, shown } = start('', { signedIn: () => signedIn })
    nav.push('/a')
    nav.push('/b')
    signedIn = false
    history.press(-1)
    expect(shown()).toEqual(['/login'])
  })
})

describe('veto', () => {
  test('a hook can veto each kind of navigation', () => {
    const { nav, history, shown } = start()
    nav.push('/a')
    const asked: Attempt['kind'][] = []
    const allow = nav.intercept(({ kind }) => {
      asked.push(kind)
      return false
    })
    nav.push('/b')
    nav.redirect('/b')
    nav.switchTab('/orders')
    nav.relaunch('/login')
    nav.back()
    history.land()
    expect(asked).toEqual(['push', 'redirect', 'tab', 'relaunch', 'back'])
    expect(shown()).toEqual(['/', '/a'])
    allow()
    nav.push('/b')
    expect(shown()).toEqual(['/', '/a', '/b'])
  })

  test("a vetoed press of the browser's back button leaves the page where it was", () => {
    const { nav, history, shown } = start()
    nav.push('/a')
    nav.intercept(() => false)
    history.press(-1)
    expect(shown()).toEqual(['/', '/a'])
    expect(history.address()).toBe('/a')
  })
})
