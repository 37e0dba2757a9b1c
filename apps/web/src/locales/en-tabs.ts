import notice from './en/notice.json'
import settings from './en/settings.json'
import trade from './en/trade.json'

/** The texts of the tabs, loaded with the first that is not home. */
export const messages = { notice, settings, trade }
