import { expect, test } from 'vitest'
import { consoleCalls, consoleLedgerCheck, consoleOrderList } from '@c2c/contract'
import { throttleChanges, type Changes } from '../src/lib/live/throttle-changes.ts'

function recordChanges() {
  const acted: (readonly string[] | null)[] = []
  const waiting: (() => void)[] = []
  const act = (changed: Changes) => acted.push(changed && [...changed])
  const receive = throttleChanges(act, (task) => waiting.push(task))
  return { acted, receive, pass: () => waiting.shift()?.(), waiting }
}

test('the first change runs at once, later ones are batched', () => {
  const { acted, receive, pass } = recordChanges()
  receive(['order'])
  receive(['message'])
  receive(['order', 'money'])
  expect(acted).toEqual([['order']])
  pass()
  expect(acted).toEqual([['order'], ['message', 'order', 'money']])
})

test('after a quiet gap a change runs at once', () => {
  const { acted, receive, pass, waiting } = recordChanges()
  receive(['order'])
  pass()
  expect(waiting).toEqual([])
  receive(['money'])
  expect(acted).toEqual([['order'], ['money']])
})

test('an unspecified change is not narrowed by later ones', () => {
  const { acted, receive, pass } = recordChanges()
  receive(['order'])
  receive(null)
  receive(['money'])
  pass()
  expect(acted).toEqual([['order'], null])
})

test('a message invalidates conversation and unread counts, not the ledger', () => {
  const showing = consoleCalls.filter(({ shows }) => shows.includes('message'))
  expect(showing.map(({ name }) => name)).toEqual(['events/since', 'order/messages', 'order/list'])
})

test('a verification of the books has no live updates', () => {
  expect(consoleOrderList.shows).not.toEqual([])
  expect(consoleLedgerCheck.shows).toEqual([])
})
