import notice from './ja/notice.json'
import settings from './ja/settings.json'
import trade from './ja/trade.json'

export const messages = { notice, settings, trade }
