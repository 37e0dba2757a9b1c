import { beforeEach, expect, test } from 'vitest'
import { noFilter, readHallChoice, chooseInHall } from '../../src/lib/navigation/hall-choice.ts'
import { writeStored } from '../../src/lib/browser/storage.ts'

beforeEach(() => writeStored('hall', null))

test('choice in the hall is kept on return', () => {
  const choice = { part: 'buy', currency: 'JPY', number: '12.5', payType: 'wise', first: 'favourites' } as const
  chooseInHall(choice)
  expect(readHallChoice()).toEqual(choice)
})

test.each(['nothing', 'null', '[]', '{"part":"attic","currency":"XX1","number":5,"payType":"Sea shells"}'])(
  'a stored choice that is none, %s, is as good as none',
  (text) => {
    writeStored('hall', text)
    expect(readHallChoice()).toEqual({ part: 'sell', ...noFilter })
  },
)
