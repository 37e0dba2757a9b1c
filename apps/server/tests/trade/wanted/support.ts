import type { Fields } from '@c2c/testing/src/people/caller.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { announceWanted } from '../../../src/features/trade/wanted/announce-wanted.ts'

/** What buys USDT for yen at a price that no sample merchant pays. */
export const yen = { currency: 'JPY', price: '300', min_number: '10', max_number: '500', pay_types: 'bank' }

/** Alerts of a story, and the job that finds what meets them. */
export function wantedOf(story: Story) {
  return {
    /** The job as it runs in a process that has heard of all changes. */
    run: async (services = story.services) => {
      services.readCache.invalidate(['price', 'order', 'money'])
      await announceWanted(services, new AbortController().signal)
    },
    /** A new alert on sales at a price that no sample merchant pays, unless it says otherwise. */
    want: (person: Person, fields: Fields) =>
      story.callOk('wanted/create', { kind: 'offer', side: 'sell', currency: 'JPY', price: '290', ...fields }, person),
    listOf: async (person: Person) => (await story.callOk('wanted/list', {}, person)).list,
    noticesOf: async (person: Person) =>
      (await story.callOk('notice/list', {}, person)).list.filter(({ kind }) => kind === 'wanted'),
  }
}
