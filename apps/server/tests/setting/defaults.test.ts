import { defaultSettings } from '@c2c/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingKeys } from '../../src/services/settings/settings.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

const databaseDefault = async (key: string) => {
  const { rows } = await sql<{ value: unknown }>`SELECT default_setting(${key}) AS value`.execute(story.services.db)
  return rows[0]?.value
}

test('database has the same defaults as the services', async () => {
  expect(await databaseDefault('four_eyes')).toEqual(defaultSettings.four_eyes)
  expect(await databaseDefault('purchase_limits')).toEqual(defaultSettings.purchase_limits)
})

test('database has no defaults of other settings', async () => {
  const others = settingKeys.filter((key) => key !== 'four_eyes' && key !== 'purchase_limits')
  for (const key of others) expect(await databaseDefault(key)).toBeNull()
})
