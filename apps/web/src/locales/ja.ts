import account from './ja/account.json'
import common from './ja/common.json'
import home from './ja/home.json'
import movement from './ja/movement.json'
import parts from './ja/parts.json'
import tabbar from './ja/tabbar.json'

/** The texts of every session: the shell, the sign-in pages, home and the personal centre. */
export const messages = { account, common, home, movement, parts, tabbar }
