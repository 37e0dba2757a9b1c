import type { CallOutput, consoleOfferCreate } from '@c2c/contract'
import type { Meeting } from '@c2c/domain'
import { sha256 } from '../../../services/crypto/secrets.ts'

/** The meeting of an offer as answers have it. */
export const meetingAnswer = ({
  windows,
  ...place
}: Meeting): NonNullable<CallOutput<typeof consoleOfferCreate>['meeting']> => ({
  ...place,
  windows: windows.map(({ days, ...times }) => ({ days: [...days], ...times })),
})

/** The version of the place that a taker sees: another one for every other place. Empty without a meeting. */
export const placeVersion = (meeting: Meeting | null): string =>
  meeting === null
    ? ''
    : sha256(JSON.stringify([meeting.latitude, meeting.longitude, meeting.place, meeting.zone]))
        .toString('hex')
        .slice(0, 32)
