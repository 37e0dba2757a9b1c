import { expect, test } from 'vitest'
import { liveSubjects } from '@c2c/contract'
import { gather, type Changed } from '../src/lib/live/gather.ts'
import { callsOf, isTold } from '../src/lib/live/subjects.ts'

function gathering() {
  const acted: (readonly string[] | null)[] = []
  const waiting: (() => void)[] = []
  const act = (changed: Changed) => acted.push(changed && [...changed])
  const tell = gather(act, (task) => waiting.push(task))
  return { acted, tell, pass: () => waiting.shift()?.(), waiting }
}

test('the first news is acted on at once, what follows together when the pause is over', () => {
  const { acted, tell, pass } = gathering()
  tell(['order'])
  tell(['message'])
  tell(['order', 'money'])
  expect(acted).toEqual([['order']])
  pass()
  expect(acted).toEqual([['order'], ['message', 'order', 'money']])
})

test('after a quiet pause news is acted on at once again', () => {
  const { acted, tell, pass, waiting } = gathering()
  tell(['order'])
  pass()
  expect(waiting).toEqual([])
  tell(['money'])
  expect(acted).toEqual([['order'], ['money']])
})

test('once anything may have changed, nothing that is named makes it less', () => {
  const { acted, tell, pass } = gathering()
  tell(['order'])
  tell(null)
  tell(['money'])
  pass()
  expect(acted).toEqual([['order'], null])
})

test('a message makes the conversation and the count of unread ones old, and not the ledger', () => {
  expect(callsOf(['message'])).toEqual(['order/messages', 'order/list'])
  expect(callsOf(['a subject of tomorrow'])).toEqual([])
  expect(callsOf(null)).toEqual(callsOf(liveSubjects))
})

test('a proof of the books is not given again because something changed', () => {
  expect(isTold('order/list')).toBe(true)
  expect(isTold('ledger/check')).toBe(false)
})
