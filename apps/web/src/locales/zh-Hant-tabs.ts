import notice from './zh-Hant/notice.json'
import settings from './zh-Hant/settings.json'
import trade from './zh-Hant/trade.json'

export const messages = { notice, settings, trade }
