import { halfWidth } from '../text/index.ts'
import type { Meeting } from './meeting.ts'

/** The most windows of a meeting. */
export const meetingWindowsMaximum = 14

/** The window that a form begins with. */
export const workdays: Meeting['windows'][number] = { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' }

/** A meeting as it is typed; coordinates as text. */
export interface MeetingDraft extends Pick<Meeting, 'place' | 'zone' | 'windows'> {
  readonly coordinates: string
}

/** The point of coordinates as maps copy them, `52.5251, 13.3694`; null where they are none. */
export function pointOf(text: string): Pick<Meeting, 'latitude' | 'longitude'> | null {
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(halfWidth(text)) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return north !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** The draft of a field's value, which is JSON; of an empty one workdays in the zone of the device. */
export function meetingDraft(value: string): MeetingDraft {
  if (value === '') {
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
    return { coordinates: '', place: '', zone, windows: [workdays] }
  }
  const { latitude, longitude, ...others } = JSON.parse(value) as Meeting
  return { ...others, coordinates: typeof latitude === 'number' ? `${latitude}, ${longitude}` : '' }
}

/** The value of a draft: JSON, without a point where the coordinates are none. */
export const meetingValue = ({ coordinates, ...others }: MeetingDraft): string =>
  JSON.stringify({ ...pointOf(coordinates), ...others })
