import { readHeadText, writeHeadText, type CompactHead } from '@c2c/domain'
import { useMemo } from 'react'
import { readStored, writeStored } from '../../../../lib/browser/storage.ts'
import { createStore, useStore } from '../../../../lib/store.ts'

const storageKey = 'liabilityHeads'

/** Statements of almost three years, half a megabyte. */
const newestKept = 1000

/** The texts of the heads, by their numbers, one a line. */
const store = createStore(readStored(storageKey) ?? '')

const headsIn = (text: string): readonly CompactHead[] =>
  text
    .split('\n')
    .map((line) => readHeadText(line))
    .filter((head) => typeof head !== 'string')

/** Every head that this browser saw, as it was signed, the newest last. */
export const keptHeads = (): readonly CompactHead[] => headsIn(readStored(storageKey) ?? '')

/** The same, redrawn when one is added. */
export function useKeptHeads(): readonly CompactHead[] {
  const text = useStore(store)
  return useMemo(() => headsIn(text), [text])
}

/** The heads that stay: the newest, and of those before them the first of each month. */
export function pruned(heads: readonly CompactHead[], newest = newestKept): readonly CompactHead[] {
  const split = Math.max(0, heads.length - newest)
  const months = new Map<string, CompactHead>()
  for (const one of heads) {
    const month = one.head.at.slice(0, 7)
    if (!months.has(month)) months.set(month, one)
  }
  return heads.filter((one, place) => place >= split || months.get(one.head.at.slice(0, 7)) === one)
}

/** Keeps a head that was checked to be in one log with the others. */
export function keepHead(added: CompactHead): void {
  const kept = keptHeads()
  if (kept.some(({ head }) => head.seq === added.head.seq)) return
  const heads = [...kept, added].toSorted((one, other) => one.head.seq - other.head.seq)
  const text = pruned(heads).map(writeHeadText).join('\n')
  writeStored(storageKey, text)
  store.set(text)
}
