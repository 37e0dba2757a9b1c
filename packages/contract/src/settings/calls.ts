export { consoleSettingChange } from './console-setting-change.ts'
export { consoleSettingHistory } from './console-setting-history.ts'
export { consoleSettingList } from './console-setting-list.ts'
export { consoleSettingTestMail } from './console-setting-test-mail.ts'
