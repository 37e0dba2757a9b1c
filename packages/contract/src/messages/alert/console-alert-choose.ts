import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { alertChoiceFields, alertChoices } from './alert-fields.ts'

/** Replaces the member's choice of alerts. Alerts are in the language of this call. */
export const consoleAlertChoose = consoleCall({
  name: 'alert/choose',
  auth: ['merchant'],
  rights: 'own',
  invalidates: ['staff'],
  input: z.object(alertChoiceFields),
  output: alertChoices,
  errors: ['not_allowed'],
})
