import { invalidateSubjects } from '@c2c/client'
import { saleuOrderDetail } from '@c2c/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

/** A page that shows the answers of a call, each of which comes when the test says so. */
function watch() {
  const queries = new QueryClient()
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver<string>(queries, {
    queryKey: [saleuOrderDetail.name, { order_id: '1' }],
    meta: { shows: saleuOrderDetail.shows },
    queryFn: () => {
      asked.push(Promise.withResolvers())
      return asked[asked.length - 1]?.promise ?? ''
    },
    staleTime: 30_000,
    retry: false,
  })
  const shown: (string | undefined)[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  return { queries, asked, shown, stop }
}

test('first answer in flight during a change is fetched again', async () => {
  const { queries, asked, shown, stop } = watch()
  expect(asked).toHaveLength(1)
  const done = invalidateSubjects(queries, ['order'])
  asked[0]?.resolve('before')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('after')
  await done
  expect(shown.filter((data) => data !== undefined)).toEqual(['after'])
  stop()
})

test('an answer that is shown stays until the new one comes', async () => {
  const { queries, asked, shown, stop } = watch()
  asked[0]?.resolve('before')
  await expect.poll(() => shown.at(-1)).toBe('before')
  const done = invalidateSubjects(queries, ['money', 'message'])
  await expect.poll(() => asked.length).toBe(2)
  expect(shown.at(-1)).toBe('before')
  asked[1]?.resolve('after')
  await done
  expect(shown.at(-1)).toBe('after')
  stop()
})

test('only queries that show a changed subject become stale', async () => {
  const queries = new QueryClient()
  const shown = { money: ['money'], both: ['order', 'money'], order: ['order'], none: [], unknown: undefined }
  const stale = () => {
    const cached = queries.getQueryCache().getAll()
    return cached.filter(({ state }) => state.isInvalidated).map(({ queryKey: [name] }) => name)
  }
  for (const [name, shows] of Object.entries(shown)) {
    await queries.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { shows } })
  }
  await invalidateSubjects(queries, ['a subject of a later server'])
  expect(stale()).toEqual([])
  await invalidateSubjects(queries, ['money'])
  expect(stale()).toEqual(['money', 'both'])
  await invalidateSubjects(queries, null)
  expect(stale()).toEqual(['money', 'both', 'order'])
})
