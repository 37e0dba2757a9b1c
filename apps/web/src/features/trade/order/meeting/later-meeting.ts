import { lazy } from 'react'

/* The parts of trades with cash, which most trades do without. */

export const ChooseTime = lazy(async () => ({ default: (await import('./choose-time.tsx')).ChooseTime }))

export const MeetingFields = lazy(async () => ({ default: (await import('./meeting-fields.tsx')).MeetingFields }))

export const OrderMeeting = lazy(async () => ({ default: (await import('./order-meeting.tsx')).OrderMeeting }))

export const ReleaseByCode = lazy(async () => ({ default: (await import('./release-by-code.tsx')).ReleaseByCode }))

export const HandedOver = lazy(async () => ({ default: (await import('./handed-over.tsx')).HandedOver }))
