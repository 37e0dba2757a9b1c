import { defaultSettings } from '@c2c/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingKeys } from '../../src/services/settings/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

const databaseDefault = async (key: string) => {
  const { rows } = await sql<{ value: unknown }>`SELECT default_setting(${key}) AS value`.execute(story.services.db)
  return rows[0]?.value
}

const known = [
  'four_eyes',
  'late_payments',
  'account_wait_hours',
  'appeal_solvers',
  'currencies',
  'bonds',
  'makers',
  'merchant_funds',
  'one_provider',
  'price_distance',
  'purchase_limits',
  'retention',
  'transfer_limits',
  'verification_limits',
] as const

test('database has the same defaults as the services', async () => {
  for (const key of known) expect(await databaseDefault(key)).toEqual(defaultSettings[key])
})

test('database has no defaults of other settings', async () => {
  const others = settingKeys.filter((key) => !known.some((name) => name === key))
  for (const key of others) expect(await databaseDefault(key)).toBeNull()
})
