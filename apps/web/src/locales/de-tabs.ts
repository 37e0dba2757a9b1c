import notice from './de/notice.json'
import settings from './de/settings.json'
import trade from './de/trade.json'

export const messages = { notice, settings, trade }
