import { expect, test } from 'vitest'
import { HandOver } from '../../../src/lib/navigation/hand-over.ts'
import { Navigator } from '../../../src/lib/navigation/navigator.ts'
import { FakeHistory } from './fake-history.ts'

function start() {
  const history = new FakeHistory('/form')
  const nav = new Navigator({ history, isTab: (path) => path === '/', resolve: ({ path }) => path, home: '/' })
  const top = () => nav.snapshot.get().stack.at(-1)?.key ?? ''
  return { nav, history, top, handOver: new HandOver<string>(nav) }
}

test('value of the opened page reaches the page that asked, on return', async () => {
  const { nav, history, top, handOver } = start()
  const answer = handOver.ask('/map')
  expect(handOver.give(top(), 'Berlin')).toBe(true)
  nav.back()
  history.land()
  expect(await answer).toBe('Berlin')
})

test('going back without choosing answers nothing', async () => {
  const { nav, history, handOver } = start()
  const answer = handOver.ask('/map')
  nav.back()
  history.land()
  expect(await answer).toBeNull()
})

test('leaving for a tab answers nothing, too', async () => {
  const { nav, history, handOver } = start()
  const answer = handOver.ask('/map')
  nav.switchTab('/')
  history.land()
  expect(await answer).toBeNull()
})

test('a page on top of the opened one does not end the waiting', async () => {
  const { nav, history, top, handOver } = start()
  const answer = handOver.ask('/map')
  const map = top()
  nav.push('/help')
  nav.back()
  history.land()
  handOver.give(map, 'Berlin')
  nav.back()
  history.land()
  expect(await answer).toBe('Berlin')
})

test('closed page gives nothing, nor does a page that was not asked', () => {
  const { nav, history, top, handOver } = start()
  void handOver.ask('/map')
  const map = top()
  nav.back()
  history.land()
  expect(handOver.give(map, 'Berlin')).toBe(false)
  nav.push('/map')
  expect(handOver.give(top(), 'Berlin')).toBe(false)
})

test('a vetoed opening answers nothing at once', async () => {
  const { nav, handOver } = start()
  nav.intercept(() => false)
  expect(await handOver.ask('/map')).toBeNull()
})
