import notice from './zh-Hans/notice.json'
import settings from './zh-Hans/settings.json'
import trade from './zh-Hans/trade.json'

export const messages = { notice, settings, trade }
