import {
  featureOf,
  openInMaintenance,
  Refusal,
  type Call,
  type Feature,
  type Language,
  type MessageKey,
} from '@c2c/contract'
import { sentencesIn } from '../services/texts/messages.ts'
import type { SwitchState } from '../services/settings/switches.ts'

const sentences: Readonly<Record<Feature, MessageKey>> = {
  registration: 'registration_closed',
  recharge: 'recharge_closed',
  withdraw: 'withdraw_closed',
  trade: 'trade_closed',
  interest: 'interest_closed',
  invitations: 'invitations_closed',
  transfers: 'transfers_closed',
}

/** The message about a disabled feature. */
export const closedSentence = (feature: Feature, language: Language): string =>
  sentencesIn(language).message(sentences[feature])

/** The text about a maintenance, in the language or in English. */
export const maintenanceText = ({ message }: NonNullable<SwitchState['maintenance']>, language: Language): string =>
  message[language]?.trim() || message.en?.trim() || ''

/** The message about a maintenance: its reason and end. */
export function maintenanceSentence(maintenance: NonNullable<SwitchState['maintenance']>, language: Language): string {
  const say = sentencesIn(language)
  const sentence = say.message('under_maintenance', { message: maintenanceText(maintenance, language) })
  const { until } = maintenance
  return until === '' ? sentence : `${sentence} ${say.message('maintenance_until', { until })}`
}

/**
 * Refuses with `not_available` a call that begins something of a feature that is off, and a call of the web app that changes
 * something while the service is under maintenance; the console goes on.
 */
export function requireOpen(
  call: Call,
  { closed, maintenance }: SwitchState,
  language: Language,
  asUser = false,
): void {
  // An action of a maker is refused like one of a user.
  const isOfUsers = call.surface === 'web' || (asUser && call.maker === 'begins')
  if (isOfUsers && maintenance && call.changing && !openInMaintenance.includes(call.name)) {
    const message = maintenanceText(maintenance, language)
    const data = { maintenance: true, message, until: maintenance.until }
    throw new Refusal('not_available', { message: 'under_maintenance', values: { message }, data })
  }
  const feature = featureOf[call.name]
  if (feature !== undefined && closed.has(feature)) {
    throw new Refusal('not_available', { message: sentences[feature], data: { feature } })
  }
}
