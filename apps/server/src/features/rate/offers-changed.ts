import { everyoneRecipient } from '../../db/ledger/publish.ts'

/** What a command adds that changes what the hall offers: every screen that shows it asks again. */
export const toldToEveryone = { touches: [everyoneRecipient], subjects: ['price'] } as const
