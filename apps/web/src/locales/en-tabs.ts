import notice from './en/notice.json'
import trade from './en/trade.json'

/** The texts of the tabs, loaded with the first that is not home. */
export const messages = { notice, trade }
