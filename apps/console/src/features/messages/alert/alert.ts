import type { AlertEvent, CallOutput, consoleAlertInfo, consoleAlertList } from '@c2c/contract'

export type AlertInfo = CallOutput<typeof consoleAlertInfo>

/** An event that alerted the merchant. */
export type AlertRow = CallOutput<typeof consoleAlertList>['list'][number]

type Underscored<Name extends string> = Name extends `${infer Subject}.${infer What}` ? `${Subject}_${What}` : never

/** The key of an event's text: a dot would end it. */
export const keyOf = (event: AlertEvent) => event.replace('.', '_') as Underscored<AlertEvent>
