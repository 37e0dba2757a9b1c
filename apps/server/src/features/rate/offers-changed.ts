import { everyoneRecipient } from '../../db/ledger/publish.ts'

/** Added to a command that changes the hall's offers: every screen that shows them reloads. */
export const offersChanged = { recipients: [everyoneRecipient], subjects: ['price'] } as const
