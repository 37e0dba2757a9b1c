import { useKeyPress } from '../../lib/use-key-press.ts'
import { isDeciding, isTaken } from '../../lib/use-shortcuts.ts'
import { queueMove, type QueueMove } from './queue-keys.ts'

/** Where the arrows choose among things. */
const takingArrows =
  'textarea, select, [contenteditable], input, [role=menu], [role=listbox], [role=combobox], [role=radiogroup]'

/** Calls `onMove` for the keys that move in a queue, wherever the focus is on the page. */
export function useQueueKeys(itemOpen: boolean, onMove: (move: QueueMove) => void) {
  useKeyPress((event) => {
    const move = queueMove(event, itemOpen)
    if (move === null || event.defaultPrevented || isDeciding()) return null
    const taken = event.key.startsWith('Arrow') ? isTaken(event, takingArrows) : isTaken(event)
    return taken ? null : () => onMove(move)
  })
}
